import { useEffect, useLayoutEffect, useRef } from 'react'
import { delays } from '#contract/limits.ts'
import { forget, readKept } from './tab-storage.ts'

export const earlyPressAttribute = 'data-early-press'

const keptKey = 'early-presses'

/**
 * Remembers presses of marked buttons before the page's code arrives, and of all buttons where the code is put off; fields, in which
 * something was typed or chosen; and the form that was sent, unless the server takes it as it is. It stands in the HTML, so it uses only old
 * syntax and knows nothing of the shop. What opens by itself is not remembered; presses with a value are, on the next page too.
 */
export const earlyPressScript = `addEventListener('click',function(e){
var a='${earlyPressAttribute}',b=!window.isAlive&&e.target.closest&&e.target.closest('['+a+']'+(document.documentElement.hasAttribute('data-late')?',button[type=button]:not([popovertarget])':''));
if(b){var v=b.getAttribute(a)||'';b.setAttribute(a,v);(window.earlyPresses=window.earlyPresses||[]).push([v,e]);window.isLost||b.setAttribute('aria-busy','true')}},true);
addEventListener('input',function(e){window.isAlive||(window.earlyInputs=window.earlyInputs||[]).push(e.target)},true);
addEventListener('submit',function(e){var b;if(!window.isAlive&&e.target.method==='post'){e.preventDefault();if(window.isLost)return;window.earlyForm=e.target;b=e.target.querySelector('[type=submit]');b&&b.setAttribute('aria-busy','true')}},true);
addEventListener('pagehide',function(){var p=window.isAlive?[]:(window.earlyPresses||[]).map(function(x){return x[0]}).filter(Boolean);
if(p.length)try{sessionStorage.setItem('${keptKey}',p.concat(sessionStorage.getItem('${keptKey}')||[]).join());window.earlyPresses=[]}catch(e){}})`

/**
 * Where the code of the page does not arrive, also not within 120 s, nothing waits for it any more, and `ChunkNotice`, hidden so far, says so.
 * What is pressed with a value still counts on the next page. It stands in the HTML, so it uses only old syntax.
 */
export const lostCodeScript = `(function(){function lose(){var l=document.getElementById('lost-code');if(window.isAlive)return;window.isLost=true;
[].forEach.call(document.querySelectorAll('button[aria-busy]'),function(b){b.removeAttribute('aria-busy')});if(l)l.hidden=false}
addEventListener('error',function(e){e.target.type==='module'&&lose()},true);
addEventListener('unhandledrejection',function(e){e.reason instanceof TypeError&&/module/i.test(e.reason.message)&&lose()});
setTimeout(lose,${delays.chunkLoadMs})})()`

type Press = readonly [value: string, press: Event]

declare global {
	interface Window {
		isAlive?: boolean
		/** The page's code did not arrive. */
		isLost?: boolean
		earlyPresses?: readonly Press[]
		earlyInputs?: readonly EventTarget[]
		earlyForm?: HTMLFormElement | undefined
	}
}

/**
 * Calls `press` with the value of each pressed button once the page is alive; buttons without a value are pressed again. Without `press` the
 * values stay for the next page.
 */
export function useEarlyPresses(press?: (value: string) => void): void {
	const early = useRef<Early>(nothing)
	// From this commit on React handles every press.
	useLayoutEffect(() => {
		window.isAlive = true
		early.current = takeEarly()
	}, [])
	// biome-ignore lint/correctness/useExhaustiveDependencies: there are early presses only once
	useEffect(() => {
		for (const button of document.querySelectorAll(`[${earlyPressAttribute}][aria-busy]`))
			button.removeAttribute('aria-busy')
		if (press) pressKept(early.current, press)
		repeat(early.current)
		window.earlyForm?.querySelector('[type=submit]')?.removeAttribute('aria-busy')
		window.earlyForm?.requestSubmit()
		window.earlyForm = undefined
	}, [])
}

function pressKept({ presses }: Early, press: (value: string) => void): void {
	const kept = readKept(keptKey)?.split(',') ?? []
	forget(keptKey)
	for (const value of new Set([...presses.map(([value]) => value), ...kept])) if (value !== '') press(value)
}

interface Early {
	readonly presses: readonly (readonly [value: string, button: HTMLElement])[]
	readonly fields: readonly Element[]
}

const nothing: Early = { presses: [], fields: [] }

/** A press that is on its way made React hydrate the page, so React handles it, and with it what else was pressed on that button. */
function takeEarly(): Early {
	const { earlyPresses: presses = [], earlyInputs = [] } = window
	window.earlyPresses = []
	window.earlyInputs = []
	const handled = presses.filter(([, { eventPhase }]) => eventPhase !== Event.NONE).map(buttonOf)
	return {
		presses: presses.flatMap((press) => {
			const button = buttonOf(press)
			return button && !handled.includes(button) ? [[press[0], button] as const] : []
		}),
		fields: earlyInputs.filter((target) => target instanceof Element),
	}
}

function buttonOf([, { target }]: Press): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>(`[${earlyPressAttribute}]`) : null
}

/**
 * A button counts once, however often it was pressed: nothing answered, so people press again and want the same. Twice would send a form
 * twice and take back what was switched on. What was pressed last comes last.
 */
function repeat({ presses, fields }: Early): void {
	const buttons = new Set<HTMLElement>()
	for (const [value, button] of presses) {
		if (value !== '') continue
		buttons.delete(button)
		buttons.add(button)
	}
	for (const button of buttons) button.click()
	for (const field of new Set(fields)) repeatInput(field)
}

const pressed = ['checkbox', 'radio', 'file']

/** React takes for known what stands in a field when it comes. */
function repeatInput(field: Element): void {
	if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
	const isTyped = field instanceof HTMLInputElement && !pressed.includes(field.type)
	if (isTyped || field instanceof HTMLTextAreaElement) typeAgain(field)
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
	if (!field.isConnected) return
	const { value } = field
	field.value = value === '' ? '0' : ''
	Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
	field.dispatchEvent(new Event('input', { bubbles: true }))
}
