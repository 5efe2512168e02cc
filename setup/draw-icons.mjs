// Draws the icons of the installed shop from its logo: `npm run draw:icons`.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const at = (path) => fileURLToPath(new URL(`../web/${path}`, import.meta.url))

const face =
	'<circle cx="14" cy="19" r="2.6" fill="#fff"/><circle cx="26" cy="19" r="2.6" fill="#fff"/>' +
	'<path d="M11.5 25.5c4.5 5.5 12.5 5.5 17 0" fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round"/>'
const ball = `<circle cx="20" cy="20" r="19" fill="#c2410c"/><path d="M3.5 12.5a19 19 0 0 1 33 0c-11 6-22 6-33 0Z" fill="#fff" opacity=".22"/>${face}`
// Systems cut this one into their own shape: its outer fifth may be missing.
const whole = `<rect width="40" height="40" fill="#c2410c"/><g transform="translate(4 3.4) scale(.8)">${face}</g>`

const icons = [
	['icon-192.png', ball, 192],
	['icon-512.png', ball, 512],
	['icon-maskable-512.png', whole, 512],
	['apple-touch-icon.png', whole, 180],
]

for (const [name, drawing, size] of icons) {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="${size}" height="${size}">${drawing}</svg>`
	await sharp(Buffer.from(svg))
		.png({ palette: true })
		.toFile(at(`public/${name}`))
}

// What a link to the shop shows in messengers and social networks.
const preview = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
	<rect width="1200" height="630" fill="#fff9f1"/>
	<circle cx="150" cy="560" r="190" fill="#fde7cf"/><circle cx="1090" cy="90" r="150" fill="#fde7cf"/>
	<circle cx="1010" cy="500" r="70" fill="#fbd3a6"/><circle cx="230" cy="130" r="46" fill="#fbd3a6"/>
	<g transform="translate(400 115) scale(10)">${ball}</g></svg>`
await sharp(Buffer.from(preview)).jpeg({ quality: 85, progressive: true }).toFile(at('public/preview.jpg'))
