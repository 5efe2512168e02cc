export interface ClaimForm {
	readonly fullName: string
	readonly email: string
	readonly phone: string
	readonly orderNumber: string
	readonly text: string
	readonly hasConsent: boolean
}

export type ClaimErrors = { [field in 'fullName' | 'email' | 'phone' | 'orderNumber' | 'text' | 'consent']?: string }

export const emptyClaim: ClaimForm = {
	fullName: '',
	email: '',
	phone: '',
	orderNumber: '',
	text: '',
	hasConsent: false,
}
