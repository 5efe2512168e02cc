import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Access, EndpointDeclaration } from '#contract/endpoint.ts'
import { downloadImportReport } from '#contract/imports.ts'
import { exportMoney } from '#contract/ordering/export-money.ts'
import { exportProducts } from '#contract/supply/export-products.ts'

const declared: [string, EndpointDeclaration][] = Object.entries({
	...{ ...calls, downloadImportReport, exportProducts, exportMoney },
})

// Written out on purpose: a call that is opened by mistake in the contract stands in none of these lists.
const open = `
	login refreshToken logout verifyTwoFactor register forgotPassword resetPassword confirmEmail resendConfirmation
	filterProducts countChoices suggestProducts listProductsById getProduct getProductCategory listShelves listPlaces countSearch listPopularSearches countSpeed
	listProductReviews getRatings listSharedFavorites stopFavoriteLetters
	checkPromoCode getWrapping listDeliveryTimes getDeliveryOffer getDeliveryPrice getPaymentAvailability
	readPageText requestCallback fileClaim`

const ofCustomers = `
	getProfile updateProfile setTwoFactor changePassword listSignIns endSignIn endAllSignIns downloadOwnData deleteAccount
	getOwnReview listUserReviews createReview updateReview deleteReview markHelpful unmarkHelpful
	listFavorites addFavorite removeFavorite getFavoriteLink openFavoriteLink closeFavoriteLink getFavoriteLetters setFavoriteLetters
	listAddresses saveAddress changeAddress removeAddress getCart mergeCart setCartLine
	listOwnOrders placeOrder changeOrderLines deleteOrder getOrderTimeline
	getPaymentByOrder getPaymentStatus changePaymentMethod getTransfer reportTransfer`

function namesWith(access: Access): string[] {
	return declared.filter(([, call]) => call.access === access).map(([name]) => name)
}

test('these calls are open to everybody, and no other', () => {
	expect(namesWith('public').toSorted()).toEqual(open.trim().split(/\s+/).toSorted())
})

test('these calls are open to customers, and no other: all that remain are for administrators', () => {
	expect(namesWith('customer').toSorted()).toEqual(ofCustomers.trim().split(/\s+/).toSorted())
})
