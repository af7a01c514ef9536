export const IN_PLACE = { ignoreNamedErrors: true } as const;
