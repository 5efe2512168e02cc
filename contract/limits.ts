/** Lengths are in characters, delays in milliseconds. */
export const limits = {
	pageSize: 12,
	maxPageSize: 9999,
	/** Rows that a list without paging answers at most, newest first. */
	unpagedRows: 500,
	/** Matches above this number are not counted: `totalIsLowerBound` is set. */
	countedMatches: 10_000,
	reviewsPerPage: 5,
	cartLineQuantity: 20,
	cartCookieDays: 7,
	cartCookieBytes: 4096,
	/** More lines do not fit the cart cookie. */
	cartLines: 150,
	search: 50,
	suggestedQueries: 5,
	suggestedCategories: 3,
	suggestedProducts: 5,
	popularSearches: 6,
	synonymLines: 1000,
	synonymPhrasesMin: 2,
	synonymPhrases: 12,
	synonymPhrase: 40,
	/** Of a phrase: the search compares no more words with a line. */
	synonymWords: 4,
	/** Searches are counted so long. */
	searchDays: 30,
	checkoutName: 25,
	checkoutAddress: 100,
	checkoutNote: 250,
	/** Of one customer. */
	savedAddresses: 10,
	addressLabel: 25,
	orderEditName: 25,
	orderEditAddress: 255,
	orderEditNote: 255,
	productTitle: 100,
	productDescription: 500,
	productCategory: 50,
	productPriceDigits: 7,
	productQuantityDigits: 5,
	productPictures: 10,
	/** Products that are asked for by their ids at once. */
	productsById: 24,
	/** Products that a shared list shows, the newest. */
	sharedFavorites: 100,
	pictureMegabytes: 10,
	pictureMegapixels: 40,
	pictureArchiveMegabytes: 100,
	/** Files in one archive. */
	archivedPictures: 5000,
	productKey: 64,
	feedCategories: 200,
	/** Percent. */
	feedMarkup: 100,
	feedId: 40,
	/** Brands that can be filtered by at once. */
	filteredBrands: 30,
	/** And places, and categories. */
	filteredPlaces: 30,
	/** Products in a row above the catalogue. */
	shelfProducts: 8,
	/** A shelf with fewer is not shown. */
	shelfLeast: 3,
	/** Fewer are no hits: a row of a wide screen. */
	hits: 4,
	places: 100,
	/** So many without any place need no tree. */
	looseCategories: 12,
	placeName: 40,
	placedCategories: 100,
	ageFrom: 99,
	daysToMake: 365,
	hoursToPay: 720,
	/** Categories with a rule of their own for selling beyond the stock. */
	categoryRules: 500,
	bulkProducts: 1000,
	bulkOrders: 300,
	/** From today to the last day of a sale, and kept prices. */
	saleDays: 366,
	promoCodeMin: 3,
	promoCode: 30,
	promoCodePercent: 99,
	/** Categories, brands or products that a promo code is for. */
	promoCodeNames: 200,
	importMegabytes: 64,
	importLink: 2000,
	/** Percent. */
	importMarkup: 1000,
	/** Categories of a file that are listed, and that become categories of the shop. */
	importCategories: 500,
	/** The name of a category in a file. */
	importCategory: 200,
	supplierName: 60,
	lowStock: 3,
	orderNoteText: 1000,
	cashDayNote: 255,
	/** On the card of a gift. */
	cardText: 300,
	/** Why a price in an order is another one. */
	priceReason: 200,
	transferLink: 200,
	transferReceipt: 40,
	zones: 30,
	zoneName: 40,
	/** Of one zone. */
	zoneStreets: 500,
	zoneStreet: 60,
	pickupPoints: 10,
	deliveryWindows: 12,
	shopName: 30,
	shopNotice: 200,
	/** Of a page, in one language. */
	pageText: 5000,
	/** Of what names the seller. */
	sellerLine: 120,
	closedDays: 60,
	closedReason: 80,
	/** Of the data URL of a picture that is 960 px wide at most. */
	qrCharacters: 800_000,
	overviewDays: 731,
	profileName: 25,
	profileEmail: 25,
	registrationName: 50,
	registrationEmail: 100,
	loginEmail: 25,
	loginPassword: 25,
	loginInput: 100,
	forgotPasswordEmail: 50,
	passwordMin: 12,
	passwordMax: 100,
	twoFactorCode: 10,
	reviewMin: 5,
	reviewMax: 500,
	reviewAnswer: 500,
	reviewHidingReason: 200,
	idempotencyKey: 128,
	claimName: 50,
	claimEmail: 100,
	claimTextMin: 10,
	claimText: 2000,
} as const

export const delays = {
	carouselStepMs: 300,
	adminPageChangeMs: 300,
	undoBulkMs: 60_000,
	resendCodeMs: 60_000,
	forgotPasswordMs: 60_000,
	closeAfterTwoFactorMs: 1500,
	openLoginMs: 500,
	redirectAfterPaymentMs: 5000,
	accountToastMs: 5000,
	toastMs: 3000,
	/** The checkout waits no longer for the saved addresses. */
	savedAddressesMs: 8000,
	chunkLoadMs: 120_000,
} as const

/** Stored with each consent, with `/` and a number for texts that only some shops have, so a change of the legal texts needs a new version. Consents to older ones stay as they are. */
export const legalVersion = '2026-11-29'
