const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Only valid IDs may become part of a path or key. */
export const isFileId = (text: string): boolean => ID.test(text);
