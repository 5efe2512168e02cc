import bowser from 'bowser'

const longestName = 60

/** Such as `Chrome, Windows`, '' when neither is known. At most 60 letters, digits and harmless signs. */
export function describeDevice(userAgent: string): string {
	if (userAgent === '') return ''
	const { browser, os } = bowser.parse(userAgent)
	// For an unknown browser the library answers with the header's own words.
	return [browser.name, os.name]
		.map((name = '') => name.replace(/[^\p{L}\p{N} .+-]/gu, '').trim())
		.filter((name) => name !== '')
		.join(', ')
		.slice(0, longestName)
}
