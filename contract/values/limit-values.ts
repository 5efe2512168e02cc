/** What `limits` names; lengths are in characters. */

export const pageSize = 12
export const maxPageSize = 9999
/** Rows that a list without paging answers at most, newest first. */
export const unpagedRows = 500
/** Matches above this number are not counted: `totalIsLowerBound` is set. */
export const countedMatches = 10_000
export const reviewsPerPage = 5
export const cartLineQuantity = 20
export const cartCookieDays = 7
export const cartCookieBytes = 4096
/** More lines do not fit the cart cookie. */
export const cartLines = 150
export const search = 50
export const suggestedQueries = 5
export const suggestedCategories = 3
export const suggestedProducts = 5
export const popularSearches = 6
export const synonymLines = 1000
export const synonymPhrasesMin = 2
export const synonymPhrases = 12
export const synonymPhrase = 40
/** Of a phrase: the search compares no more words with a line. */
export const synonymWords = 4
/** Searches are counted so long. */
export const searchDays = 30
export const checkoutName = 25
export const checkoutAddress = 100
export const checkoutNote = 250
/** Of one customer. */
export const savedAddresses = 10
export const addressLabel = 25
export const orderEditName = 25
export const orderEditAddress = 255
export const orderEditNote = 255
export const productTitle = 100
export const productDescription = 500
export const productCategory = 50
export const productPriceDigits = 7
export const productQuantityDigits = 5
export const productPictures = 10
/** Products that are asked for by their ids at once. */
export const productsById = 24
/** Products that a shared list shows, the newest. */
export const sharedFavorites = 100
export const pictureMegabytes = 10
export const pictureMegapixels = 40
export const pictureArchiveMegabytes = 100
/** Files in one archive. */
export const archivedPictures = 5000
export const productKey = 64
export const feedCategories = 200
/** Percent. */
export const feedMarkup = 100
export const feedId = 40

export const feedRules = 30
/** Brands that can be filtered by at once. */
export const filteredBrands = 30
/** And places, and categories. */
export const filteredPlaces = 30
/** Products in a row above the catalogue. */
export const shelfProducts = 8
/** A shelf with fewer is not shown. */
export const shelfLeast = 3
/** Fewer are no hits: a row of a wide screen. */
export const hits = 4
export const places = 100
/** So many without any place need no tree. */
export const looseCategories = 12
export const placeName = 40
export const placedCategories = 100
export const ageFrom = 99
export const daysToMake = 365
export const hoursToPay = 720
/** Categories with a rule of their own for selling beyond the stock. */
export const categoryRules = 500
export const bulkProducts = 1000
export const bulkOrders = 300
/** From today to the last day of a sale, and kept prices. */
export const saleDays = 366
export const promoCodeMin = 3
export const promoCode = 30
export const promoCodePercent = 99
/** Categories, brands or products that a promo code is for. */
export const promoCodeNames = 200
export const importMegabytes = 64
export const importLink = 2000
/** Percent. */
export const importMarkup = 1000
/** Categories of a file that are listed, and that become categories of the shop. */
export const importCategories = 500
/** The name of a category in a file. */
export const importCategory = 200
export const supplierName = 60
export const supplierPriority = 99
export const lowStock = 3
export const orderNoteText = 1000
export const cashDayNote = 255
/** On the card of a gift. */
export const cardText = 300
/** Why a price in an order is another one. */
export const priceReason = 200
export const transferLink = 200
export const transferReceipt = 40
export const zones = 30
export const zoneName = 40
/** Of one zone. */
export const zoneStreets = 500
export const zoneStreet = 60
export const pickupPoints = 10
export const deliveryWindows = 12
export const shopName = 30
export const shopNotice = 200
/** Of a page, in one language. */
export const pageText = 5000
/** Of what names the seller. */
export const sellerLine = 120
export const closedDays = 60
export const closedReason = 80
/** Of the data URL of a picture that is 960 px wide at most. */
export const qrCharacters = 800_000
export const overviewDays = 731
export const profileName = 25
export const profileEmail = 25
export const registrationName = 50
export const registrationEmail = 100
export const loginEmail = 25
export const loginPassword = 25
export const loginInput = 100
export const forgotPasswordEmail = 50
export const passwordMin = 12
export const passwordMax = 100
export const twoFactorCode = 10
export const reviewMin = 5
export const reviewMax = 500
export const reviewAnswer = 500
export const reviewHidingReason = 200
export const idempotencyKey = 128
export const claimName = 50
export const claimEmail = 100
export const claimTextMin = 10
export const claimText = 2000
