declare module '*.md' {
  export const title: string;
  export const chapters: readonly { id: string; title: string; text: string }[];
  export const html: string;
}
