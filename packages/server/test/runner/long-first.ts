import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files with many cases. They take minutes. */
const LONG = /hostile-\w+\.api\.test\.ts$/;

/** Begins with the longest files, because a last one would run alone. Vitest knows only the sizes of files. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
