/**
 * The form of pictures in link previews: a JPEG beside an uploaded picture's widths, in pixels. It has a file of its own
 * since the portal's server build must hold no schema with an id: two of one id cannot be described by OpenAPI.
 */
export const sharePicture = { name: 'share.jpg', type: 'image/jpeg', width: 1_200, height: 630 } as const;
