/** Header, both ways: the log position a caller has seen. */
export const positionHeader = 'charsu-position';
