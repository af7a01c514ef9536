import type { PixelBox, Raster } from './raster.ts';

const DARK = 175;

export interface Component extends PixelBox {
  /** Dark pixels. */
  area: number;
}

interface Run {
  from: number;
  to: number;
  root: number;
}

/** Connected dark areas with their boxes, found run by run. */
export function componentsOf({ width, height, data }: Raster): Component[] {
  const parents: number[] = [];
  const boxes: { left: number; top: number; right: number; bottom: number; area: number }[] = [];
  const rootOf = (node: number): number => {
    let root = node;
    while (parents[root] !== root) root = parents[root] = parents[parents[root]!]!;
    return root;
  };
  const join = (a: number, b: number): number => {
    const root = Math.min(a, b);
    const other = Math.max(a, b);
    if (root === other) return root;
    parents[other] = root;
    const [into, from] = [boxes[root]!, boxes[other]!];
    into.left = Math.min(into.left, from.left);
    into.top = Math.min(into.top, from.top);
    into.right = Math.max(into.right, from.right);
    into.bottom = Math.max(into.bottom, from.bottom);
    into.area += from.area;
    return root;
  };
  let above: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    const runs: Run[] = [];
    let next = 0;
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x]! >= DARK) continue;
      const from = x;
      while (x < width && data[y * width + x]! < DARK) x += 1;
      let root = boxes.length;
      parents.push(root);
      boxes.push({ left: from, top: y, right: x, bottom: y + 1, area: x - from });
      while (next < above.length && above[next]!.to < from) next += 1;
      for (let at = next; at < above.length && above[at]!.from <= x; at += 1)
        root = join(rootOf(above[at]!.root), rootOf(root));
      runs.push({ from, to: x, root });
    }
    above = runs;
  }
  return boxes.flatMap(({ left, top, right, bottom, area }, index) =>
    parents[index] === index ? [{ x: left, y: top, width: right - left, height: bottom - top, area }] : [],
  );
}
