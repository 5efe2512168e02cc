/** What the sign-in dialog shows. */
export type SignInView = 'login' | 'registration' | 'forgotten'

export interface SignInDialogProps {
	readonly isOpen: boolean
	readonly onClose: () => void
	/** Called before closing when the person has signed in. */
	readonly onSignedIn?: () => void
	/** What the dialog opens with: signing in, unless said otherwise. */
	readonly firstView?: SignInView
	/** The email that is known already. */
	readonly email?: string
}
