import { useEffect, useLayoutEffect, useRef } from 'react'
import { forget, readKept } from './tab-storage.ts'

export const earlyPressAttribute = 'data-early-press'

const keptKey = 'early-presses'

/**
 * Remembers presses of marked buttons before the page's code arrives, and of all buttons where the code is put off; fields, in which
 * something was typed; and the form that was sent, unless the server takes it as it is. It stands in the HTML, so it uses only old
 * syntax and knows nothing of the shop. What opens by itself is not remembered; presses with a value are, on the next page too.
 */
export const earlyPressScript = `addEventListener('click',function(e){
var a='${earlyPressAttribute}',b=!window.isAlive&&e.target.closest&&e.target.closest('['+a+']'+(window.isLate?',button[type=button]:not([popovertarget])':''));
if(b){var v=b.getAttribute(a)||'';b.setAttribute(a,v);(window.earlyPresses=window.earlyPresses||[]).push([v,e]);b.setAttribute('aria-busy','true')}},true);
addEventListener('input',function(e){window.isAlive||(window.earlyInputs=window.earlyInputs||[]).push(e.target)},true);
addEventListener('submit',function(e){var b;if(!window.isAlive&&e.target.method==='post'){e.preventDefault();window.earlyForm=e.target;b=e.target.querySelector('[type=submit]');b&&b.setAttribute('aria-busy','true')}},true);
addEventListener('pagehide',function(){var p=window.isAlive?[]:(window.earlyPresses||[]).map(function(x){return x[0]}).filter(Boolean);
if(p.length)try{sessionStorage.setItem('${keptKey}',p.concat(sessionStorage.getItem('${keptKey}')||[]).join());window.earlyPresses=[]}catch(e){}})`

declare global {
	interface Window {
		isAlive?: boolean
		/** The page's code starts after its main picture. */
		isLate?: boolean
		earlyPresses?: [value: string, press: Event][]
		earlyInputs?: EventTarget[]
		earlyForm?: HTMLFormElement | undefined
	}
}

/** Calls `press` with the value of each pressed button once the page is alive; buttons without a value are pressed again. */
export function useEarlyPresses(press: (value: string) => void): void {
	const lost = useRef<Window['earlyPresses']>([])
	// From this commit on React handles every press, also one that is on its way: it made React hydrate the page.
	useLayoutEffect(() => {
		window.isAlive = true
		lost.current = window.earlyPresses?.filter(([, { eventPhase }]) => eventPhase === Event.NONE)
		window.earlyPresses = []
	}, [])
	// biome-ignore lint/correctness/useExhaustiveDependencies: there are early presses only once
	useEffect(() => {
		const presses = lost.current ?? []
		for (const button of document.querySelectorAll<HTMLElement>(`[${earlyPressAttribute}][aria-busy]`)) {
			button.removeAttribute('aria-busy')
			if (presses.some(([value, { target }]) => value === '' && target instanceof Node && button.contains(target)))
				button.click()
		}
		const kept = readKept(keptKey)?.split(',') ?? []
		forget(keptKey)
		for (const value of new Set([...presses.map(([value]) => value), ...kept])) if (value !== '') press(value)
		for (const field of new Set(window.earlyInputs)) repeatInput(field)
		window.earlyForm?.querySelector('[type=submit]')?.removeAttribute('aria-busy')
		window.earlyForm?.requestSubmit()
		window.earlyForm = undefined
	}, [])
}

const pressed = ['checkbox', 'radio', 'file']

/** React takes for known what stands in a field when it comes. */
function repeatInput(field: EventTarget): void {
	if (!(field instanceof HTMLInputElement) || !field.isConnected || pressed.includes(field.type)) return
	const { value } = field
	field.value = value === '' ? '0' : ''
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
	field.dispatchEvent(new Event('input', { bubbles: true }))
}
