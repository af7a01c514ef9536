/** Storage key for the name of a dialog that goes to the provider and back. */
export const LEFT_DIALOG = 'capwise.left-dialog';
