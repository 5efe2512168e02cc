import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import icons from '@iconify-json/fluent-emoji/icons.json' with { type: 'json' }
import sharp, { type OverlayOptions } from 'sharp'
import { invariant } from '#contract/invariant.ts'
import { picturePath } from '#contract/values/images.ts'
import { encodePicture } from '../images/encode-picture.ts'
import backdrops from './catalogue/picture-backdrops.json' with { type: 'json' }
import layouts from './catalogue/picture-layouts.json' with { type: 'json' }

/** Pixels. */
const side = 960
const lanes = 2
const pictureFolder = new URL('./pictures/', import.meta.url)
const recipesFile = new URL('./catalogue/pictures.json', import.meta.url)

/**
 * A place in a layout, in percent of the side: `x` is the middle, `y` the lower edge, `lift` the distance to the shadow (99:
 * none), `wide` the width of a flat icon.
 */
type Slot = { x: number; y: number; size: number; wide?: number; tilt?: number; flip?: boolean; lift?: number }
type Backdrop = { inner: string; outer: string; floor: string; shadow: string; dots: string[] }

/**
 * `icons` fill the slots of the layout, the product first; `name@120` turns an icon's colours by 120 degrees, `name@120@1.3`
 * also lightens it.
 */
type Recipe = { backdrop: string; layout: string; decor: string; icons: string[] }
type Layer = { image: Buffer; width: number; height: number; slot: Slot }
type Job = { name: string; recipe: Recipe }

const slotsByLayout = new Map<string, Slot[]>(Object.entries(layouts))
const backdropByName = new Map<string, Backdrop>(Object.entries(backdrops))
const bodyByIcon = new Map(Object.entries(icons.icons).map(([name, icon]) => [name, icon.body]))

function known<T>(found: T | undefined, what: string): T {
	if (found === undefined) throw new Error(`Unknown ${what}`)
	return found
}

/** Draws at four times the size and scales down, because librsvg leaves stair-stepped edges. */
async function drawIcon(spec: string, slot: Slot): Promise<Layer> {
	const [name, hue = '0', light = '1'] = spec.split('@')
	invariant(name, `an icon has a name: ${spec}`)
	const body = known(bodyByIcon.get(name), `icon ${name}`)
	const target = Math.round((side * slot.size) / 100)
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 40 40" width="${target * 5}" height="${target * 5}">
		<g transform="rotate(${slot.tilt ?? 0} 16 16)">${body}</g></svg>`
	const large = await sharp(Buffer.from(svg)).trim({ threshold: 1 }).raw().toBuffer({ resolveWithObject: true })
	const { width, height, channels } = large.info
	const small = await sharp(large.data, { raw: { width, height, channels } })
		.resize(Math.round((side * (slot.wide ?? slot.size)) / 100), target, { fit: 'inside' })
		.flop(slot.flip ?? false)
		.modulate({ hue: Number(hue), brightness: Number(light) })
		.png({ compressionLevel: 1 })
		.toBuffer({ resolveWithObject: true })
	return { image: small.data, width: small.info.width, height: small.info.height, slot }
}

function drawDots(backdrop: Backdrop): string {
	const dots: string[] = []
	for (let i = 0; i < 26; i++) {
		// The golden angle spreads the dots evenly; the middle stays free for the product.
		const angle = i * 2.39996
		const reach = side * (0.34 + 0.026 * (i % 9))
		const x = side / 2 + Math.cos(angle) * reach
		const y = side * 0.42 + Math.sin(angle) * reach * 0.8
		const fill = backdrop.dots[i % backdrop.dots.length]
		dots.push(
			`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${4 + (i % 4) * 2.5}" fill="${fill}" opacity="0.85"/>`,
		)
	}
	return dots.join('')
}

function drawDecor(decor: string, backdrop: Backdrop, shift: number): string {
	const hill = `<ellipse cx="480" cy="${1010 + shift}" rx="900" ry="350" fill="url(#floor)"/>`
	if (decor === 'floor') return hill
	if (decor === 'dots') return drawDots(backdrop)
	if (decor === 'both') return drawDots(backdrop) + hill
	if (decor === 'plain') return `<circle cx="480" cy="480" r="352" fill="#fff" opacity="0.34"/>`
	throw new Error(`Unknown decor ${decor}`)
}

function isFlying({ slot }: Layer): boolean {
	return (slot.lift ?? 0) > 50
}

/** Pixels by which to move everything so that the group, its shadows included, stands in the middle of the picture. */
function findShift(layers: Layer[]): number {
	const tops = layers.map(({ slot, height }) => (slot.y / 100) * side - height)
	const bottoms = layers.map((layer) => ((layer.slot.y + (isFlying(layer) ? 0 : (layer.slot.lift ?? 0))) / 100) * side)
	return Math.round(side * 0.505 - (Math.min(...tops) + Math.max(...bottoms)) / 2)
}

function drawShadow(layer: Layer): string {
	if (isFlying(layer)) return ''
	const { width, height, slot } = layer
	const lift = slot.lift ?? 0
	const rx = width * 0.44
	const ry = Math.max(10, Math.min(width * 0.075, height * 0.12))
	const cy = ((slot.y + lift) / 100) * side - ry * 0.35
	return `<ellipse cx="${(slot.x / 100) * side}" cy="${cy}" rx="${rx}" ry="${ry}"/>`
}

function drawBackdrop(recipe: Recipe, layers: Layer[], shift: number): Buffer {
	const backdrop = known(backdropByName.get(recipe.backdrop), `backdrop ${recipe.backdrop}`)
	const decor = drawDecor(recipe.decor, backdrop, shift)
	const shadows = layers.map(drawShadow).join('')
	return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960" width="${side}" height="${side}">
		<defs>
			<radialGradient id="air" cx="0.5" cy="0.42" r="0.75">
				<stop offset="0" stop-color="${backdrop.inner}"/><stop offset="1" stop-color="${backdrop.outer}"/>
			</radialGradient>
			<linearGradient id="floor" x1="0" y1="0" x2="0" y2="0.5">
				<stop offset="0" stop-color="${backdrop.floor}" stop-opacity="0.75"/><stop offset="1" stop-color="${backdrop.floor}"/>
			</linearGradient>
			<filter id="blur" x="0" y="0" width="960" height="960" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="11"/></filter>
		</defs>
		<rect width="960" height="960" fill="url(#air)"/>${decor}
		<g filter="url(#blur)"><g fill="${backdrop.shadow}" opacity="0.42" transform="translate(0 ${shift})">${shadows}</g></g>
	</svg>`)
}

function place({ image, width, height, slot }: Layer, shift: number): OverlayOptions {
	const left = Math.round((slot.x / 100) * side - width / 2)
	const top = Math.round((slot.y / 100) * side - height + shift)
	if (left < 0 || top < 0) throw new Error(`An icon leaves the picture at ${slot.x}, ${slot.y}`)
	return { input: image, left, top }
}

/** Things in the air come first, then the ground from back to front. */
function depth(layer: Layer): number {
	return isFlying(layer) ? 0 : layer.slot.y
}

async function drawPicture({ name, recipe }: Job): Promise<void> {
	const slots = known(slotsByLayout.get(recipe.layout), `layout ${recipe.layout}`)
	const layers: Layer[] = []
	for (const [index, spec] of recipe.icons.entries()) {
		layers.push(await drawIcon(spec, known(slots[index], `slot ${index} of ${recipe.layout}`)))
	}
	layers.sort((one, other) => depth(one) - depth(other))
	const shift = findShift(layers)
	const placed = layers.map((layer) => place(layer, shift))
	const master = await sharp(drawBackdrop(recipe, layers, shift))
		.composite(placed)
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { width, height, channels } = master.info
	const picture = sharp(master.data, { raw: { width, height, channels } })
	for (const { path, content } of await encodePicture(picture, `${name}.webp`)) {
		await writeFile(new URL(path, pictureFolder), content)
	}
}

async function listJobs(all: boolean): Promise<Job[]> {
	const recipes: Record<string, Recipe[]> = JSON.parse(await readFile(recipesFile, 'utf8'))
	const jobs = Object.entries(recipes).flatMap(([slug, pictures]) =>
		pictures.map((recipe, index) => ({ name: `${slug}-${index + 1}`, recipe })),
	)
	if (all) return jobs
	return jobs.filter(({ name }) => !existsSync(new URL(picturePath(`${name}.webp`, 240, 'avif'), pictureFolder)))
}

async function drawAll(jobs: Job[]): Promise<void> {
	const queue = [...jobs]
	sharp.concurrency(1)
	await mkdir(pictureFolder, { recursive: true })
	const lane = async () => {
		for (let job = queue.shift(); job; job = queue.shift()) {
			await drawPicture(job)
			process.stdout.write(`${job.name}\n`)
		}
	}
	await Promise.all(Array.from({ length: lanes }, lane))
}

// Draws the missing pictures, or every picture with --all.
await drawAll(await listJobs(process.argv.includes('--all')))
