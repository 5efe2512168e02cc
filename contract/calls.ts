import * as accounts from './accounts.ts'
import * as adminOrders from './admin-orders.ts'
import * as audit from './audit.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as claims from './claims.ts'
import * as delivery from './delivery.ts'
import * as editing from './editing.ts'
import * as favorites from './favorites.ts'
import * as health from './health.ts'
import * as imports from './imports.ts'
import * as orders from './orders.ts'
import * as overview from './overview.ts'
import * as ownData from './own-data.ts'
import * as payments from './payments.ts'
import * as reviews from './reviews.ts'
import * as searchWords from './search-words.ts'

export const calls = {
	login: accounts.login,
	refreshToken: accounts.refreshToken,
	logout: accounts.logout,
	verifyTwoFactor: accounts.verifyTwoFactor,
	register: accounts.register,
	forgotPassword: accounts.forgotPassword,
	resetPassword: accounts.resetPassword,
	confirmEmail: accounts.confirmEmail,
	resendConfirmation: accounts.resendConfirmation,
	getProfile: accounts.getProfile,
	updateProfile: accounts.updateProfile,
	setTwoFactor: accounts.setTwoFactor,
	changePassword: accounts.changePassword,
	listSignIns: accounts.listSignIns,
	endSignIn: accounts.endSignIn,
	endAllSignIns: accounts.endAllSignIns,
	downloadOwnData: ownData.downloadOwnData,
	deleteAccount: accounts.deleteAccount,
	filterProducts: catalog.filterProducts,
	suggestProducts: catalog.suggestProducts,
	getProduct: catalog.getProduct,
	createProduct: editing.createProduct,
	updateProduct: editing.updateProduct,
	deleteProduct: editing.deleteProduct,
	setStock: editing.setStock,
	listStockMoves: editing.listStockMoves,
	listLowStock: editing.listLowStock,
	listHiddenProducts: editing.listHiddenProducts,
	changeProducts: editing.changeProducts,
	undoProductChange: editing.undoProductChange,
	listProductsToMake: editing.listProductsToMake,
	startImport: imports.startImport,
	listImports: imports.listImports,
	getImport: imports.getImport,
	previewImport: imports.previewImport,
	runImport: imports.runImport,
	listProductReviews: reviews.listProductReviews,
	getRatings: reviews.getRatings,
	getOwnReview: reviews.getOwnReview,
	listUserReviews: reviews.listUserReviews,
	createReview: reviews.createReview,
	updateReview: reviews.updateReview,
	deleteReview: reviews.deleteReview,
	hideReview: reviews.hideReview,
	answerReview: reviews.answerReview,
	listFavorites: favorites.listFavorites,
	addFavorite: favorites.addFavorite,
	removeFavorite: favorites.removeFavorite,
	getCart: cart.getCart,
	mergeCart: cart.mergeCart,
	setCartLine: cart.setCartLine,
	listOwnOrders: orders.listOwnOrders,
	listOrders: orders.listOrders,
	placeOrder: orders.placeOrder,
	updateOrder: orders.updateOrder,
	deleteOrder: orders.deleteOrder,
	getOrderTimeline: orders.getOrderTimeline,
	listDeliveryTimes: delivery.listDeliveryTimes,
	getOrder: adminOrders.getOrder,
	addOrderNote: adminOrders.addOrderNote,
	deleteOrderNote: adminOrders.deleteOrderNote,
	refundOrder: adminOrders.refundOrder,
	placePhoneOrder: adminOrders.placePhoneOrder,
	findCustomers: adminOrders.findCustomers,
	listDeliveries: adminOrders.listDeliveries,
	settleDelivery: adminOrders.settleDelivery,
	closeCashDay: adminOrders.closeCashDay,
	getOverview: overview.getOverview,
	getHealth: health.getHealth,
	listAudit: audit.listAudit,
	listAuditPeople: audit.listAuditPeople,
	getPaymentByOrder: payments.getPaymentByOrder,
	getPaymentStatus: payments.getPaymentStatus,
	getPaymentAvailability: payments.getPaymentAvailability,
	fileClaim: claims.fileClaim,
	listSynonyms: searchWords.listSynonyms,
	createSynonyms: searchWords.createSynonyms,
	updateSynonyms: searchWords.updateSynonyms,
	deleteSynonyms: searchWords.deleteSynonyms,
	listSearchPairs: searchWords.listSearchPairs,
	setPairVeto: searchWords.setPairVeto,
	getSearchStatistics: searchWords.getSearchStatistics,
	countSearch: searchWords.countSearch,
	listPopularSearches: searchWords.listPopularSearches,
} as const

type Declared = (typeof calls)[keyof typeof calls]

/** Calls by `METHOD path`, as `'GET /products/{id}'`. The browser imports only this type, so no schema gets into its bundle. */
export type Calls = { [E in Declared as `${E['method']} ${E['path']}`]: E }

export type CallName = keyof Calls
