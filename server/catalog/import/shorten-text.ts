/** A text of at most `limit` characters, cut between two words where a word ends in the second half. */
export function shortenText(text: string, limit: number): string {
	if (text.length <= limit) return text
	const cut = text.slice(0, limit + 1)
	const end = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'))
	const head = end > limit / 2 ? cut.slice(0, end) : withoutHalfCharacter(text.slice(0, limit))
	return head.replace(/[\s,;:(«"/–—-]+$/u, '') || head
}

function withoutHalfCharacter(text: string): string {
	return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text
}
