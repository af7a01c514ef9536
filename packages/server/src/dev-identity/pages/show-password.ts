import { BUILT_IN_PATH } from '../../platform/identity/connections/identity-source.ts';

export const SHOW = `<script src="${BUILT_IN_PATH}/sign-in.js"></script>`;
