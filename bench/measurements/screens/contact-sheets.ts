import { writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

export interface Picture {
	readonly name: string
	readonly png: Buffer
}

interface SheetsWanted {
	/** Without their number. */
	readonly path: string
	/** Of each picture, in pixels. */
	readonly width: number
}

const perSheet = 6
const mostWidth = 2_400
const gap = 24

/** Writes sheets of a few pictures side by side, each above its name; returns their paths. */
export async function writeSheets(
	browser: Browser,
	pictures: readonly Picture[],
	{ path, width }: SheetsWanted,
): Promise<string[]> {
	const columns = Math.min(perSheet, Math.max(2, Math.floor(mostWidth / width)))
	const page = await browser.newPage({ viewport: { width: columns * (width + gap) + gap, height: 600 } })
	const paths: string[] = []
	for (let start = 0; start < pictures.length; start += perSheet) {
		await page.setContent(sheetOf(pictures.slice(start, start + perSheet), columns))
		await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
		paths.push(`${path}-${paths.length + 1}.png`)
		await writeFile(paths.at(-1) ?? '', await page.screenshot({ fullPage: true }))
	}
	await page.close()
	return paths
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' }

function sheetOf(pictures: readonly Picture[], columns: number): string {
	const figures = pictures.map(
		({ name, png }) =>
			`<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${name.replaceAll(/[&<]/g, (sign) => escaped[sign] ?? '')}</figcaption></figure>`,
	)
	return `<!doctype html><style>
		body { display: grid; grid-template-columns: repeat(${columns}, 1fr); align-items: start; gap: ${gap}px; margin: ${gap}px; background: #888 }
		figure { margin: 0 }
		img { display: block; width: 100% }
		figcaption { padding: 4px; background: #000; color: #fff; font: 20px sans-serif; overflow-wrap: anywhere }
	</style>${figures.join('')}`
}
