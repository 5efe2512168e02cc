/** What a person writes, as it stands in the inputs. */
export interface ClaimForm {
	readonly fullName: string
	readonly email: string
	readonly phone: string
	readonly orderNumber: string
	readonly text: string
	readonly hasConsent: boolean
}

/** What stands beside the inputs that are not right. */
export type ClaimErrors = { [field in 'fullName' | 'email' | 'phone' | 'orderNumber' | 'text' | 'consent']?: string }

export const emptyClaim: ClaimForm = {
	fullName: '',
	email: '',
	phone: '',
	orderNumber: '',
	text: '',
	hasConsent: false,
}
