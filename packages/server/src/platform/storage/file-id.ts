const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a file: nothing else ever becomes part of a path or a key. */
export const isFileId = (text: string): boolean => ID.test(text);
