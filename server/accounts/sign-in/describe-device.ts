import bowser from 'bowser'

const longestName = 60

/**
 * Browser and system as a person knows them, `Chrome, Windows`, out of a `User-Agent` header; one alone when the other is not
 * known, '' for neither. At most 60 letters, digits and harmless signs, whatever the header held.
 */
export function describeDevice(userAgent: string): string {
	if (userAgent === '') return ''
	const { browser, os } = bowser.parse(userAgent)
	// Of a browser it does not know, the library answers what the header itself says.
	return [browser.name, os.name]
		.map((name = '') => name.replace(/[^\p{L}\p{N} .+-]/gu, '').trim())
		.filter((name) => name !== '')
		.join(', ')
		.slice(0, longestName)
}
