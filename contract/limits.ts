/** Lengths, counts and times that screens and server share. Lengths are in characters, delays in milliseconds. */
export const limits = {
	pageSize: 12,
	maxPageSize: 9999,
	/** A list without paging answers at most this many of the newest rows. */
	unpagedRows: 500,
	/** Matches are counted exactly up to here; above it `totalIsLowerBound` is set. */
	countedMatches: 10_000,
	reviewsPerPage: 5,
	cartLineQuantity: 20,
	cartCookieDays: 7,
	cartCookieBytes: 4096,
	/** Products in a cart; so many fit its cookie. */
	cartLines: 150,
	search: 50,
	suggestedQueries: 5,
	suggestedCategories: 3,
	suggestedProducts: 5,
	checkoutName: 25,
	checkoutAddress: 100,
	checkoutNote: 250,
	orderEditName: 25,
	orderEditAddress: 255,
	orderEditNote: 255,
	productTitle: 100,
	productDescription: 500,
	productCategory: 50,
	productPriceDigits: 7,
	productQuantityDigits: 5,
	productPictures: 10,
	pictureMegabytes: 10,
	pictureMegapixels: 40,
	/** Of a barcode or an article number. */
	productKey: 64,
	ageFrom: 99,
	daysToMake: 365,
	/** Products that one change of many takes. */
	bulkProducts: 1000,
	importMegabytes: 64,
	/** A product with no more pieces than this is low in stock unless asked otherwise. */
	lowStock: 3,
	orderNoteText: 1000,
	cashDayNote: 255,
	/** Of the range of an overview, both ends counted. */
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
	chunkLoadMs: 120_000,
} as const

/** The version of the legal texts: a person's consent is kept together with it. */
export const legalVersion = '2026-11-21'
