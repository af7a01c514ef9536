/** The context of what says itself, where it stands, that the server has refused it: nobody is led away. */
export const IN_PLACE = { ignoreNamedErrors: true } as const;
