const key = 'closed-notice'

const closedMark = 'data-notice-closed'

/** Marks the page before the first paint when its notice was closed. It stands in the HTML, so it uses only old syntax. */
export const closedNoticeScript = `try{(function(e){var n=e.getAttribute('data-notice');
if(n&&localStorage.getItem('${key}')===n)e.setAttribute('${closedMark}','')})(document.documentElement)}catch(e){}`

/** Lasts on this device as long as the text is the same; without a storage until the page closes. */
export function closeNotice(id: string): void {
	document.documentElement.setAttribute(closedMark, '')
	try {
		localStorage.setItem(key, id)
	} catch {
		// It is then closed for this page alone.
	}
}

/** Where another notice came while the page was open; without a storage it stays as it is. */
export function markClosed(id: string): void {
	try {
		document.documentElement.toggleAttribute(closedMark, localStorage.getItem(key) === id)
	} catch {
		// The mark of the first paint stays.
	}
}
