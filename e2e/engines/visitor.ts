import { expect } from '@playwright/test'
import type { DrivenBrowser, FoundElement } from './driven-browser.ts'

const patience = { timeout: 60_000 }

/** Drives a browser and waits until elements are visible. */
export class Visitor {
	readonly #browser: DrivenBrowser
	readonly #origin: string

	constructor(browser: DrivenBrowser, origin: string) {
		this.#browser = browser
		this.#origin = origin
	}

	async open(path: string): Promise<void> {
		await this.#browser.open(this.#origin + path)
	}

	async press(place: string): Promise<void> {
		await expect(async () => (await this.#see(place)).press()).toPass(patience)
	}

	async type(place: string, text: string): Promise<void> {
		await this.read(place)
		await (await this.#see(place)).type(text)
	}

	async pressEnter(place: string): Promise<void> {
		await (await this.#see(place)).pressEnter()
	}

	/** Returns the text of an element once it contains all of these texts. */
	async read(place: string, ...texts: readonly string[]): Promise<string> {
		let read = ''
		await expect(async () => {
			read = await (await this.#see(place)).read()
			for (const text of texts) expect(read).toContain(text)
		}).toPass(patience)
		return read
	}

	async measureHeight(place: string): Promise<number> {
		await this.read(place)
		return await (await this.#see(place)).height()
	}

	async #see(place: string): Promise<FoundElement> {
		for (const found of await this.#browser.find(place)) {
			if (await found.isShown()) return found
		}
		throw new Error(`Nothing is seen at ${place}`)
	}
}

const named = (name: string) => `[@aria-label="${name}" or normalize-space()="${name}"]`

export const button = (name: string) => `//button${named(name)}`

export const link = (name: string) => `//a${named(name)}`

export const field = (label: string) => `//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`

export const card = (text: string) => `//article[contains(., "${text}")]`
