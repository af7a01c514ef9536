/** A page of the guide, as the build makes it (`packages/web/guide.ts`). */
declare module '*.md' {
  export const title: string;
  export const html: string;
}
