import { useEffect, useLayoutEffect, useRef } from 'react'
import { forget, readKept } from './tab-storage.ts'

export const earlyPressAttribute = 'data-early-press'

const keptKey = 'early-presses'

/** Stands on a part of the page whose code comes after the page's own. */
const latePartAttribute = 'data-late-part'

/**
 * Remembers presses of marked buttons before the page's code arrives, and of all buttons where the code is put off; fields, in which
 * something was typed or chosen; and the form that was sent, unless the server takes it as it is. In late parts, until their code is there. It stands in the HTML, so it uses only old
 * syntax and knows nothing of the shop. What opens by itself is not remembered; presses with a value are, on the next page too.
 */
export const earlyPressScript = `(function(){function isEarly(t){return !window.isAlive||t.closest&&t.closest('[${latePartAttribute}]')}
addEventListener('click',function(e){
var a='${earlyPressAttribute}',b=isEarly(e.target)&&e.target.closest&&e.target.closest('['+a+']'+(window.isLate?',button[type=button]:not([popovertarget])':''));
if(b){var v=b.getAttribute(a)||'';b.setAttribute(a,v);(window.earlyPresses=window.earlyPresses||[]).push([v,e]);b.setAttribute('aria-busy','true')}},true);
addEventListener('input',function(e){isEarly(e.target)&&(window.earlyInputs=window.earlyInputs||[]).push(e.target)},true);
addEventListener('submit',function(e){var b;if(!window.isAlive&&e.target.method==='post'){e.preventDefault();window.earlyForm=e.target;b=e.target.querySelector('[type=submit]');b&&b.setAttribute('aria-busy','true')}},true);
addEventListener('pagehide',function(){var p=window.isAlive?[]:(window.earlyPresses||[]).map(function(x){return x[0]}).filter(Boolean);
if(p.length)try{sessionStorage.setItem('${keptKey}',p.concat(sessionStorage.getItem('${keptKey}')||[]).join());window.earlyPresses=[]}catch(e){}})})()`

type Press = readonly [value: string, press: Event]

declare global {
	interface Window {
		isAlive?: boolean
		/** The page's code starts after its main picture. */
		isLate?: boolean
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
	// From this commit on React handles every press outside of late parts.
	useLayoutEffect(() => {
		window.isAlive = true
		early.current = takeEarly(null)
	}, [])
	// biome-ignore lint/correctness/useExhaustiveDependencies: there are early presses only once
	useEffect(() => {
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

/** The props of a part that is alive later than the page: what is pressed and chosen in it until then is repeated. */
export function useLatePart<Part extends Element>(name: string) {
	const ref = useRef<Part>(null)
	const early = useRef<Early>(nothing)
	useLayoutEffect(() => {
		if (!ref.current) return
		early.current = takeEarly(ref.current)
		ref.current.removeAttribute(latePartAttribute)
	}, [])
	useEffect(() => repeat(early.current), [])
	return { ref, [latePartAttribute]: name }
}

interface Early {
	readonly presses: readonly (readonly [value: string, target: Element])[]
	readonly fields: readonly Element[]
}

const nothing: Early = { presses: [], fields: [] }

/**
 * Takes what waits in a late part, or outside of them all. A press that is on its way made React hydrate the place, so React handles it, and
 * with it what else was pressed on that button.
 */
function takeEarly(part: Element | null): Early {
	const { earlyPresses = [], earlyInputs = [] } = window
	const isThere = (target: EventTarget | null) => nameOf(closest(target, latePartAttribute)) === nameOf(part)
	const presses = earlyPresses.filter(([, { target }]) => isThere(target))
	for (const [, { target }] of presses) closest(target, earlyPressAttribute)?.removeAttribute('aria-busy')
	window.earlyPresses = earlyPresses.filter((press) => !presses.includes(press))
	window.earlyInputs = earlyInputs.filter((target) => !isThere(target))
	const buttonOf = ([, { target }]: Press) => closest(target, earlyPressAttribute)
	const handled = presses.filter(([, { eventPhase }]) => eventPhase !== Event.NONE).map(buttonOf)
	const lost = presses.filter((press) => !handled.includes(buttonOf(press)))
	return {
		presses: lost.flatMap(([value, { target }]) => placesOf(target, part).map((place) => [value, place] as const)),
		fields: earlyInputs.filter(isThere).flatMap((target) => placesOf(target, part)),
	}
}

const nameOf = (part: Element | null) => part?.getAttribute(latePartAttribute)

/** React makes a part anew that changes before its code is there: what was pressed then has a twin in the same place. */
function placesOf(target: EventTarget | null, part: Element | null): readonly Element[] {
	if (!(target instanceof Element)) return []
	const before = closest(target, latePartAttribute)
	if (!part || !before || before === part) return [target]
	const [old, twins] = [before, part].map((one) => [...one.querySelectorAll('button, select')])
	const twin = old?.length === twins?.length ? twins?.[old?.findIndex((one) => one.contains(target)) ?? -1] : undefined
	if (target instanceof HTMLSelectElement && twin instanceof HTMLSelectElement) twin.value = target.value
	return twin ? [twin] : []
}

function closest(target: EventTarget | null, attribute: string): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>(`[${attribute}]`) : null
}

/**
 * A button counts once, however often it was pressed: nothing answered, so people press again and want the same. Twice would send a form
 * twice and take back what was switched on. What was pressed last comes last.
 */
function repeat({ presses, fields }: Early): void {
	const buttons = new Set<HTMLElement>()
	for (const [value, target] of presses) {
		const button = value === '' && target.closest<HTMLElement>(`button, [${earlyPressAttribute}]`)
		if (!button) continue
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
	else if (field instanceof HTMLTextAreaElement) typeAgain(field)
	else if (field instanceof HTMLInputElement && !pressed.includes(field.type)) typeAgain(field)
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
	if (!field.isConnected) return
	const { value } = field
	field.value = value === '' ? '0' : ''
	Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
	field.dispatchEvent(new Event('input', { bubbles: true }))
}
