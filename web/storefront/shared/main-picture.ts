/** How wide the main picture of a product's page is shown. */
export const mainPictureSizes = '(min-width: 80rem) 37rem, (min-width: 48rem) 46vw, 92vw'
