import { expect, test } from 'vitest'
import { languages } from '#contract/values/language.ts'
import {
	changeEmailLetter,
	codeLetter,
	confirmLetter,
	emailAskedLetter,
	emailChangedLetter,
	knownEmailLetter,
	newDeviceLetter,
	passwordChangedLetter,
	resetLetter,
	reuseLetter,
} from './account-letters.ts'

const seller = {
	shopName: { ru: 'Ойыншық', kk: '', en: 'Oiynshyq' },
	name: 'ИП «Ойыншық»',
	bin: '123456789012',
	address: '110000, г. Костанай, ул. Примерная, 1',
	phone: '+7-(700)-000-00-00',
	email: 'shop@toys.example',
}
const shops = { ru: 'Ойыншық', kk: 'Ойыншық', en: 'Oiynshyq' }
const link = { token: 'a-token', hours: 24, minutes: 30 }
const device = { device: 'Chrome, Windows', ipAddress: '10.0.0.1', at: new Date('2026-11-21T10:00:00Z') }

const allLetters = languages.flatMap((language) => {
	const addressing = { to: 'a@mail.kz', language, seller, publicUrl: 'http://shop.test' }
	return [
		confirmLetter(addressing, { fullName: 'Айгуль', ...link, hasPassword: true }),
		confirmLetter(addressing, { fullName: 'Айгуль', ...link, hasPassword: false }),
		knownEmailLetter(addressing),
		codeLetter(addressing, { code: '012345', minutes: 10 }),
		resetLetter(addressing, link),
		passwordChangedLetter(addressing),
		changeEmailLetter(addressing, link),
		emailAskedLetter(addressing, 'b@mail.kz'),
		emailChangedLetter(addressing, 'b@mail.kz'),
		reuseLetter(addressing, ''),
		newDeviceLetter(addressing, device),
	].map((letter) => ({ language, letter }))
})

test.each(allLetters)('in $language: $letter.subject', ({ language, letter: { subject, text, html } }) => {
	expect(subject.endsWith(` — ${shops[language]}`)).toBe(true)
	expect(text.startsWith(`${shops[language]}\n\n`)).toBe(true)
	expect(html).toContain(`<html lang="${language}">`)
	// A reader who doubts a letter must be able to ask.
	expect(text).toContain(seller.email)
	// Every mail client makes a link of an address that has its own line.
	for (const line of text.split('\n').filter((line) => line.includes('http'))) expect(line).toMatch(/^http\S+$/)
	for (const [url] of text.matchAll(/^http\S+$/gm)) expect(html).toContain(url.replaceAll('&', '&amp;'))
	// Opening a letter fetches nothing: no pictures, fonts or style sheets.
	expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/)
})

test('a link carries the address and the secret of its letter', () => {
	const addressing = { to: 'a+b@mail.kz', language: 'ru', seller, publicUrl: 'http://shop.test' } as const
	expect(resetLetter(addressing, link).text).toContain(
		'\nhttp://shop.test/reset-password?email=a%2Bb%40mail.kz&token=a-token\n',
	)
	expect(confirmLetter(addressing, { fullName: 'Айгуль', ...link, hasPassword: true }).text).toContain(
		'\nhttp://shop.test/confirm-email?email=a%2Bb%40mail.kz&token=a-token\n',
	)
})

test('an address at a national domain is named as people write it, and its link as it is kept', () => {
	const national = { ...seller, email: 'shop@xn--80a1acny.xn--p1ai' }
	const addressing = {
		to: 'a@xn--80a1acny.xn--p1ai',
		language: 'ru',
		seller: national,
		publicUrl: 'http://shop.test',
	} as const
	const asked = emailAskedLetter(addressing, 'b@xn--80a1acny.xn--p1ai')
	expect([asked.to, asked.replyTo]).toEqual(['a@xn--80a1acny.xn--p1ai', 'shop@xn--80a1acny.xn--p1ai'])
	for (const words of [asked.text, asked.html]) {
		expect(words).toContain('b@почта.рф')
		expect(words).toContain('shop@почта.рф')
		expect(words).not.toContain('xn--')
	}
	expect(changeEmailLetter(addressing, link).text).toContain('email=a%40xn--80a1acny.xn--p1ai&')
})
