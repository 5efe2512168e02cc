import { startTransition, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { earlyPressAttribute, earlyPressScript, lostCodeScript, useEarlyPresses } from './early-presses.ts'

let pressed: string[]
let typed: string[]
let root: Root | undefined

function Buttons() {
	useEarlyPresses((value) => pressed.push(value))
	return (
		<>
			<Marked value="bear" name="bear" />
			<Marked value="" name="heart" />
			<button type="button" suppressHydrationWarning onClick={() => pressed.push('plain')} />
			<Scale />
			<input type="email" onChange={({ target }) => typed.push(target.value)} />
			<textarea onChange={({ target }) => typed.push(target.value)} />
			<Order />
			<form
				method="post"
				onSubmit={(event) => {
					event.preventDefault()
					pressed.push('form')
				}}
			>
				<button type="submit" suppressHydrationWarning />
			</form>
		</>
	)
}

// A press before the page is alive sets `aria-busy`.
function Marked({ value, name }: { value: string; name: string }) {
	return (
		<button
			type="button"
			suppressHydrationWarning
			{...{ [earlyPressAttribute]: value }}
			onClick={() => pressed.push(name)}
		/>
	)
}

function Order() {
	return (
		<select value="new" onChange={({ target }) => typed.push(target.value)}>
			<option value="new" />
			<option value="old" />
		</select>
	)
}

function Scale() {
	const [place, setPlace] = useState(0)
	return (
		<>
			<input type="range" value={place} onChange={({ target }) => setPlace(Number(target.value))} />
			<output>{place}</output>
		</>
	)
}

beforeAll(() => {
	// biome-ignore lint/security/noGlobalEval: as a page does with the script in its HTML
	window.eval(`${earlyPressScript};${lostCodeScript}`)
})

beforeEach(() => {
	pressed = []
	typed = []
	window.isAlive = false
	window.isLost = false
	putOff(false)
	window.earlyPresses = []
	window.earlyInputs = []
	window.earlyForm = undefined
	document.body.innerHTML = renderToString(<Buttons />)
})

afterEach(() => {
	root?.unmount()
	root = undefined
})

const putOff = (isLate: boolean) => document.documentElement.toggleAttribute('data-late', isLate)
const press = (place: 0 | 1 | 2) => document.querySelectorAll('button')[place]?.click()
async function hydrate() {
	startTransition(() => {
		root = hydrateRoot(document.body, <Buttons />)
	})
	await expect.poll(() => window.isAlive && !document.querySelector('[aria-busy]')).toBe(true)
}

test('presses before the code arrives count once', async () => {
	press(0)
	press(1)
	await hydrate()
	expect(pressed.toSorted()).toEqual(['bear', 'heart'])
})

test('a button that is pressed again and again counts once, after those that were pressed before its last press', async () => {
	putOff(true)
	for (const place of [1, 2, 1, 1] as const) press(place)
	await hydrate()
	expect(pressed).toEqual(['plain', 'heart'])
})

test.each([
	[0, 'bear'],
	[1, 'heart'],
] as const)('a press while the page comes alive counts once', async (place, name) => {
	const alive = hydrate()
	press(place)
	await alive
	expect(pressed).toEqual([name])
})

test('a button that is pressed before the code and again while React takes the page over counts once', async () => {
	press(1)
	const alive = hydrate()
	press(1)
	await alive
	expect(pressed).toEqual(['heart'])
})

test('presses of the living page count once', async () => {
	await hydrate()
	press(0)
	press(1)
	expect(pressed).toEqual(['bear', 'heart'])
})

test.each([
	[true, ['plain']],
	[false, []],
])('where code is put off (%s), early presses of plain buttons count: %j', async (isLate, counted) => {
	putOff(isLate)
	press(2)
	await hydrate()
	expect(pressed).toEqual(counted)
})

test('what was typed before the code arrives is taken', async () => {
	const scale = document.querySelector('input')
	if (!scale) throw new Error('no scale')
	scale.value = '7'
	scale.dispatchEvent(new Event('input', { bubbles: true }))
	await hydrate()
	await expect.poll(() => document.querySelector('output')?.textContent).toBe('7')
	expect(scale.value).toBe('7')
})

test('a field that was emptied again before the code arrives counts as typed in', async () => {
	const name = document.querySelector<HTMLInputElement>('[type=email]')
	if (!name) throw new Error('no name')
	name.dispatchEvent(new Event('input', { bubbles: true }))
	await hydrate()
	await expect.poll(() => typed).toEqual([''])
})

test.each([
	['a text of several lines', 'textarea', 'Кукла без платья'],
	['a choice', 'select', 'old'],
])('%s that was given before the code arrives is taken', async (_, name, value) => {
	const field = document.querySelector<HTMLTextAreaElement | HTMLSelectElement>(name)
	if (!field) throw new Error(`no ${name}`)
	field.value = value
	field.dispatchEvent(new Event('input', { bubbles: true }))
	await hydrate()
	await expect.poll(() => typed).toEqual([value])
})

test('what was pressed on a page that was left before its code arrived counts once on the next one', async () => {
	press(0)
	press(1)
	window.dispatchEvent(new Event('pagehide'))
	document.body.innerHTML = renderToString(<Buttons />)
	await hydrate()
	expect(pressed).toEqual(['bear'])
	window.dispatchEvent(new Event('pagehide'))
	expect(sessionStorage).toHaveLength(0)
})

test('a form that is sent before the code arrives is sent once, by the code', async () => {
	const form = document.querySelector('form')
	const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
	form?.dispatchEvent(sent)
	expect(sent.defaultPrevented).toBe(true)
	expect(form?.querySelector('button')?.getAttribute('aria-busy')).toBe('true')
	await hydrate()
	await expect.poll(() => pressed).toEqual(['form'])
	form?.requestSubmit()
	expect(pressed).toEqual(['form', 'form'])
})

test('a form that works without code is left to the browser', async () => {
	document.body.insertAdjacentHTML('beforeend', '<form method="get" id="search"></form>')
	const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
	document.querySelector('#search')?.dispatchEvent(sent)
	expect(sent.defaultPrevented).toBe(false)
	document.querySelector('#search')?.remove()
	await hydrate()
})

const fail = {
	script: () => {
		const code = document.createElement('script')
		code.type = 'module'
		document.body.append(code)
		code.dispatchEvent(new Event('error'))
		code.remove()
	},
	import: () =>
		window.dispatchEvent(
			Object.assign(new Event('unhandledrejection'), { reason: new TypeError('Importing a module script failed.') }),
		),
	call: () =>
		window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('Failed to fetch') })),
	picture: () => document.querySelector('img')?.dispatchEvent(new Event('error')),
}

function showLine() {
	document.body.insertAdjacentHTML('beforeend', `<p id="lost-code" hidden></p><img>`)
	const line = document.getElementById('lost-code')
	const busy = () => document.querySelectorAll('[aria-busy]').length
	return { line, busy }
}

test.each(['script', 'import'] as const)(
	'where the code does not arrive (%s), nothing waits for it any more, and a line says so',
	async (kind) => {
		putOff(true)
		const { line, busy } = showLine()
		const form = document.querySelector('form')
		for (const place of [0, 2] as const) press(place)
		form?.requestSubmit()
		expect(busy()).toBe(3)
		fail[kind]()
		expect(busy()).toBe(0)
		expect(line?.hidden).toBe(false)
		press(1)
		const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
		form?.dispatchEvent(sent)
		expect(busy()).toBe(0)
		expect(sent.defaultPrevented, 'what was typed stays').toBe(true)
	},
)

test.each(['before', 'after'])('what is pressed %s the code is lost counts once on the next page', async (when) => {
	if (when === 'before') press(0)
	fail.script()
	if (when === 'after') for (const place of [0, 0] as const) press(place)
	window.dispatchEvent(new Event('pagehide'))
	document.body.innerHTML = renderToString(<Buttons />)
	await hydrate()
	expect(pressed).toEqual(['bear'])
})

test.each(['picture', 'call'] as const)('a %s that does not arrive ends no waiting', async (kind) => {
	const { line, busy } = showLine()
	press(0)
	fail[kind]()
	expect(busy()).toBe(1)
	expect(line?.hidden).toBe(true)
	line?.remove()
	document.querySelector('img')?.remove()
	await hydrate()
})

test('code that a living page does not get is told by the page itself', async () => {
	await hydrate()
	fail.import()
	expect(window.isLost).toBe(false)
})
