import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
	['Chrome, Windows', `${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36`],
	['Yandex Browser, Windows', `${windows} ${webkit} Chrome/130.0.0.0 YaBrowser/24.10 Safari/537.36`],
	['Chrome, Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`],
	['Safari, iOS', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`],
	['Chrome, iOS', `${iPhone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`],
	['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
	['Windows', 'Windows NT 10.0'],
])('a device is named %s', (name, userAgent) => {
	expect(describeDevice(userAgent)).toBe(name)
})

test('a device of which nothing is known has no name', () => {
	expect(describeDevice('')).toBe('')
	expect(describeDevice('Mozilla')).toBe('')
})

test('what a header brings along never passes through as it is', () => {
	const name = describeDevice(`<a href="http://x.test">Win${'n'.repeat(100)}</a>/1 (x) Android`)
	expect(name.length).toBeLessThanOrEqual(60)
	expect(name).not.toMatch(/[<>":/]/)
	expect(describeDevice(`<b>${'n'.repeat(100)}</b>/1.0 (y) z`)).toMatch(/^[\w .+-]{0,60}$/)
})
