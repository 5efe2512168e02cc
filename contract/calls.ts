import * as accounts from './accounts.ts'
import * as adminOrders from './admin-orders.ts'
import * as audit from './audit.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as claims from './claims.ts'
import * as delivery from './delivery.ts'
import * as editing from './editing.ts'
import * as favorites from './favorites.ts'
import * as feeds from './feeds.ts'
import * as health from './health.ts'
import * as imports from './imports.ts'
import * as callbacks from './ordering/callbacks.ts'
import { moveDeliveries } from './ordering/move-deliveries.ts'
import { changeOrderDelivery, changeOrderLines } from './ordering/order-lines.ts'
import { getOrderTimeline } from './ordering/order-timeline.ts'
import * as orders from './orders.ts'
import * as overview from './overview.ts'
import * as ownData from './own-data.ts'
import * as payments from './paying/payments.ts'
import * as transfers from './paying/transfers.ts'
import * as promoCodes from './prices/promo-codes.ts'
import * as sales from './prices/sales.ts'
import * as wrapping from './prices/wrapping.ts'
import * as zones from './prices/zones.ts'
import * as reviews from './reviews.ts'
import * as searchWords from './search-words.ts'
import * as notice from './settings/notice.ts'
import * as pageTexts from './settings/page-texts.ts'
import * as seller from './settings/seller.ts'
import * as trading from './settings/trading.ts'
import * as choices from './showcase/choices.ts'
import * as places from './showcase/places.ts'
import * as shelves from './showcase/shelves.ts'
import * as speed from './speed/speed.ts'
import { startImportByLink } from './supply/linked-files.ts'
import * as pictures from './supply/pictures.ts'
import * as sharedStock from './supply/shared-stock.ts'
import * as suppliers from './supply/suppliers.ts'

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
	countChoices: choices.countChoices,
	suggestProducts: catalog.suggestProducts,
	listProductsById: catalog.listProductsById,
	getProductCategory: catalog.getProductCategory,
	getProduct: catalog.getProduct,
	listShelves: shelves.listShelves,
	getShelfSettings: shelves.getShelfSettings,
	saveShelfSettings: shelves.saveShelfSettings,
	listPlaces: places.listPlaces,
	getPlaceTree: places.getPlaceTree,
	savePlaceTree: places.savePlaceTree,
	proposePlaces: places.proposePlaces,
	createProduct: editing.createProduct,
	updateProduct: editing.updateProduct,
	deleteProduct: editing.deleteProduct,
	setStock: editing.setStock,
	listStockMoves: editing.listStockMoves,
	listLowStock: editing.listLowStock,
	listHiddenProducts: editing.listHiddenProducts,
	listAlikeProducts: editing.listAlikeProducts,
	listFeeds: feeds.listFeeds,
	saveFeed: feeds.saveFeed,
	renewFeedAddress: feeds.renewFeedAddress,
	listLeftOut: feeds.listLeftOut,
	listRenumbered: feeds.listRenumbered,
	listNotSold: feeds.listNotSold,
	listProductIds: editing.listProductIds,
	changeProducts: editing.changeProducts,
	undoProductChange: editing.undoProductChange,
	planSales: sales.planSales,
	endSales: sales.endSales,
	getSale: sales.getSale,
	listSales: sales.listSales,
	listPromoCodes: promoCodes.listPromoCodes,
	createPromoCode: promoCodes.createPromoCode,
	changePromoCode: promoCodes.changePromoCode,
	endPromoCode: promoCodes.endPromoCode,
	checkPromoCode: promoCodes.checkPromoCode,
	listProductsToMake: editing.listProductsToMake,
	startImport: imports.startImport,
	listImports: imports.listImports,
	getImport: imports.getImport,
	chooseHead: imports.chooseHead,
	readFirstRows: imports.readFirstRows,
	previewImport: imports.previewImport,
	listSuppliers: suppliers.listSuppliers,
	changeSupplier: suppliers.changeSupplier,
	deleteSupplier: suppliers.deleteSupplier,
	runSupplier: suppliers.runSupplier,
	answerSupplier: suppliers.answerSupplier,
	getSharedStock: sharedStock.getSharedStock,
	saveSharedStock: sharedStock.saveSharedStock,
	runImport: imports.runImport,
	startImportByLink,
	getWantedPictures: pictures.getWantedPictures,
	retryPictures: pictures.retryPictures,
	uploadPictures: pictures.uploadPictures,
	listProductReviews: reviews.listProductReviews,
	getRatings: reviews.getRatings,
	getOwnReview: reviews.getOwnReview,
	listUserReviews: reviews.listUserReviews,
	createReview: reviews.createReview,
	updateReview: reviews.updateReview,
	deleteReview: reviews.deleteReview,
	markHelpful: reviews.markHelpful,
	unmarkHelpful: reviews.unmarkHelpful,
	hideReview: reviews.hideReview,
	answerReview: reviews.answerReview,
	listFavorites: favorites.listFavorites,
	addFavorite: favorites.addFavorite,
	removeFavorite: favorites.removeFavorite,
	listAddresses: delivery.listAddresses,
	saveAddress: delivery.saveAddress,
	changeAddress: delivery.changeAddress,
	removeAddress: delivery.removeAddress,
	getFavoriteLink: favorites.getFavoriteLink,
	openFavoriteLink: favorites.openFavoriteLink,
	closeFavoriteLink: favorites.closeFavoriteLink,
	listSharedFavorites: favorites.listSharedFavorites,
	getFavoriteLetters: favorites.getFavoriteLetters,
	setFavoriteLetters: favorites.setFavoriteLetters,
	stopFavoriteLetters: favorites.stopFavoriteLetters,
	getCart: cart.getCart,
	mergeCart: cart.mergeCart,
	setCartLine: cart.setCartLine,
	listOwnOrders: orders.listOwnOrders,
	listOrders: orders.listOrders,
	placeOrder: orders.placeOrder,
	updateOrder: orders.updateOrder,
	changeOrderLines,
	changeOrderDelivery,
	getWrapping: wrapping.getWrapping,
	saveWrapping: wrapping.saveWrapping,
	deleteOrder: orders.deleteOrder,
	getOrderTimeline,
	listDeliveryTimes: delivery.listDeliveryTimes,
	getDeliveryOffer: zones.getDeliveryOffer,
	getDeliveryPrice: zones.getDeliveryPrice,
	getSeller: seller.getSeller,
	saveSeller: seller.saveSeller,
	getNotice: notice.getNotice,
	saveNotice: notice.saveNotice,
	readPageText: pageTexts.readPageText,
	listPageTexts: pageTexts.listPageTexts,
	savePageText: pageTexts.savePageText,
	listEarlierTexts: pageTexts.listEarlierTexts,
	previewPageText: pageTexts.previewPageText,
	getTrading: trading.getTrading,
	saveTrading: trading.saveTrading,
	getDeliverySettings: zones.getDeliverySettings,
	saveDeliverySettings: zones.saveDeliverySettings,
	getOrder: adminOrders.getOrder,
	addOrderNote: adminOrders.addOrderNote,
	deleteOrderNote: adminOrders.deleteOrderNote,
	refundOrder: adminOrders.refundOrder,
	changeOrders: adminOrders.changeOrders,
	placePhoneOrder: adminOrders.placePhoneOrder,
	findCustomers: adminOrders.findCustomers,
	listDeliveries: adminOrders.listDeliveries,
	settleDelivery: adminOrders.settleDelivery,
	moveDeliveries,
	closeCashDay: adminOrders.closeCashDay,
	getOverview: overview.getOverview,
	requestCallback: callbacks.requestCallback,
	listCallbacks: callbacks.listCallbacks,
	getCallback: callbacks.getCallback,
	declineCallback: callbacks.declineCallback,
	countWaiting: overview.countWaiting,
	countTasks: overview.countTasks,
	getHealth: health.getHealth,
	listAudit: audit.listAudit,
	listAuditPeople: audit.listAuditPeople,
	getPaymentByOrder: payments.getPaymentByOrder,
	getPaymentStatus: payments.getPaymentStatus,
	changePaymentMethod: payments.changePaymentMethod,
	getPaymentAvailability: payments.getPaymentAvailability,
	getTransferSettings: transfers.getTransferSettings,
	saveTransferSettings: transfers.saveTransferSettings,
	listTransfers: transfers.listTransfers,
	getTransfer: transfers.getTransfer,
	reportTransfer: transfers.reportTransfer,
	answerTransfer: transfers.answerTransfer,
	finishTransferRefund: transfers.finishTransferRefund,
	fileClaim: claims.fileClaim,
	listClaims: claims.listClaims,
	decideClaim: claims.decideClaim,
	listSynonyms: searchWords.listSynonyms,
	createSynonyms: searchWords.createSynonyms,
	updateSynonyms: searchWords.updateSynonyms,
	deleteSynonyms: searchWords.deleteSynonyms,
	listSearchPairs: searchWords.listSearchPairs,
	setPairVeto: searchWords.setPairVeto,
	getSearchStatistics: searchWords.getSearchStatistics,
	countSearch: searchWords.countSearch,
	listPopularSearches: searchWords.listPopularSearches,
	countSpeed: speed.countSpeed,
	getSpeed: speed.getSpeed,
} as const

type Declared = (typeof calls)[keyof typeof calls]

/** Calls by `METHOD path`, as `'GET /products/{id}'`. The browser imports only this type, so no schema gets into its bundle. */
export type Calls = { [E in Declared as `${E['method']} ${E['path']}`]: E }

export type CallName = keyof Calls
