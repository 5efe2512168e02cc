/** Marks a button whose press must not be lost before the page is alive; the value is what it is about. */
export const earlyPressAttribute = 'data-early-press'

/**
 * Remembers presses of marked buttons from the moment the page is seen, on a slow connection long before its code is
 * there. It stands in the page's HTML, so it is written for any browser and knows nothing of the shop.
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

/** What was pressed before the page came alive, once; from now on presses are handled as they come. */
export function takeEarlyPresses(): readonly string[] {
	const presses = window.earlyPresses ?? []
	window.isAlive = true
	window.earlyPresses = []
	for (const button of document.querySelectorAll(`[${earlyPressAttribute}][aria-busy]`))
		button.removeAttribute('aria-busy')
	return presses
}
