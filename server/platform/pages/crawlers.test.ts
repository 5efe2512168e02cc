import { expect, test } from 'vitest'
import { isCrawler, limitCrawlers, RateLimit } from './crawlers.ts'

test.each([
	'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
	'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
	'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
	'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
	'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
])('%s is a crawler', (userAgent) => {
	expect(isCrawler(userAgent)).toBe(true)
})

test.each([
	undefined,
	'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
	'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Mobile Safari/537.36',
	'curl/8.14.1',
])('%s is not', (userAgent) => {
	expect(isCrawler(userAgent)).toBe(false)
})

test('so many a second are let through, and after a pause those of five seconds at once', () => {
	let now = 0
	const limit = new RateLimit(2, () => now)
	const takeMany = () => Array.from({ length: 100 }, () => limit.take()).filter(Boolean).length
	expect(takeMany()).toBe(10)
	now += 1_500
	expect(takeMany()).toBe(3)
	now += 3_600_000
	expect(takeMany()).toBe(10)
})

test('one who says to be a crawler leaves half of the pages to the others', () => {
	const admit = limitCrawlers(2, () => 0)
	const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
	const countAdmitted = (ips: readonly string[]) =>
		ips.filter((ip) => {
			try {
				admit({ headers, ip })
				return true
			} catch {
				return false
			}
		}).length
	const ofOneNetwork = Array.from({ length: 100 }, (_, last) => `2001:db8:0:1::${last + 1}`)
	expect(countAdmitted(ofOneNetwork)).toBe(5)
	expect(countAdmitted(Array(100).fill('203.0.113.7'))).toBe(5)
	expect(countAdmitted(['198.51.100.9'])).toBe(0)
})
