export const FILE_CHANGED = 'The file has changed. Choose it again.';

/** False if the file has changed since it was chosen. Browsers do not read it then. */
export const isUnchanged = async (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
