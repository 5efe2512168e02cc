export const earlyPressAttribute = 'data-early-press'

/**
 * Remembers presses of marked buttons before the page's code arrives. It stands in the HTML, so it uses only old syntax and
 * knows nothing of the shop.
 */
export const earlyPressScript = `addEventListener('click',function(e){
var b=!window.isAlive&&e.target.closest&&e.target.closest('[${earlyPressAttribute}]');
if(b){(window.earlyPresses=window.earlyPresses||[]).push(b.getAttribute('${earlyPressAttribute}'));b.setAttribute('aria-busy','true')}},true)`

declare global {
	interface Window {
		isAlive?: boolean
		earlyPresses?: string[]
	}
}

/** Returns the values of the pressed buttons. A button without a value is pressed again. */
export function takeEarlyPresses(): readonly string[] {
	const presses = window.earlyPresses ?? []
	window.isAlive = true
	window.earlyPresses = []
	for (const button of document.querySelectorAll<HTMLElement>(`[${earlyPressAttribute}][aria-busy]`)) {
		button.removeAttribute('aria-busy')
		if (button.getAttribute(earlyPressAttribute) === '') button.click()
	}
	return presses.filter((press) => press !== '')
}
