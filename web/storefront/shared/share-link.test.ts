import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { dropToast, readNotices } from '../../ui/notice-store.ts'
import { shareLink } from './share-link.ts'

overwriteGetLocale(() => 'ru')

const list = { title: 'Вам прислали список игрушек', path: '/shared-favorites?list=t' }
const url = 'https://shop.example/shared-favorites?list=t'
const writeText = vi.fn<(text: string) => Promise<void>>()

/** Of a device that may have its own way to share. Returns what was told. */
async function shareOn(device: { share?: (shared: ShareData) => Promise<void> }): Promise<string[]> {
	vi.stubGlobal('navigator', { clipboard: { writeText }, ...device })
	await shareLink(list)
	return readNotices().toasts.map(({ kind, text }) => `${kind}: ${text}`)
}

beforeEach(() => {
	writeText.mockReset().mockResolvedValue()
	vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
})

afterEach(() => {
	vi.unstubAllGlobals()
	for (const { id } of readNotices().toasts) dropToast(id)
})

test('a device with its own way to share gets title and address, and nothing is copied', async () => {
	const share = vi.fn(() => Promise.resolve())
	expect(await shareOn({ share })).toEqual([])
	expect(share).toHaveBeenCalledWith({ title: list.title, url })
	expect(writeText).not.toHaveBeenCalled()
})

test('a person who closes the choice gets no link either', async () => {
	const share = () => Promise.reject(new DOMException('closed', 'AbortError'))
	expect(await shareOn({ share })).toEqual([])
	expect(writeText).not.toHaveBeenCalled()
})

test('the link is copied where there is no other way, or it fails', async () => {
	const share = () => Promise.reject(new DOMException('no target', 'NotAllowedError'))
	for (const device of [{}, { share }]) {
		expect(await shareOn(device)).toEqual(['success: Ссылка скопирована.'])
		expect(writeText).toHaveBeenLastCalledWith(url)
	}
	expect(writeText).toHaveBeenCalledTimes(2)
})

test('a link that cannot be copied is told', async () => {
	writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
	expect(await shareOn({})).toEqual(['error: Не удалось скопировать ссылку.'])
})
