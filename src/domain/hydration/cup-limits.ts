/* Of cups that a household keeps; beside the contract, so that a form need not load its schemas. */
export const MOST_CUPS = 8;
export const CUP_NAME_LENGTH = 30;
