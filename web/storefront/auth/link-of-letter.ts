/** What a link of a letter carries. */
export interface LetterLink {
	readonly email: string
	readonly token: string
}

/** Reads the link of a letter; `undefined` when the email or the token is missing. */
export function readLetterLink(url: string): LetterLink | undefined {
	const { searchParams } = new URL(url)
	const email = searchParams.get('email')
	const token = searchParams.get('token')
	return email && token ? { email, token } : undefined
}
