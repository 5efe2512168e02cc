import { shownEmail } from '#contract/emails/shown-email.ts'
import type * as contract from '#contract/settings/seller.ts'
import { type Language, textIn } from '#contract/values/language.ts'
import { m } from '#messages'
import { escapeHtml } from './escape-html.ts'
import type { Letter } from './letter.ts'

/** The law requires letters to name the seller. */
export type Seller = Readonly<Pick<contract.Seller, 'shopName' | 'name' | 'bin' | 'address' | 'phone' | 'email'>>

/** All of it is plain text, in its order on the page. */
export interface LetterContent {
	readonly subject: string
	readonly heading: string
	/** A line break inside a paragraph stays one. */
	readonly paragraphs: readonly string[]
	/** Shown large. The letter then names the seller without numbers, so that the code is the only one of its length. */
	readonly code?: string
	readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
	readonly items?: readonly LetterItem[]
	readonly link?: LetterLink
	readonly closing?: readonly string[]
	/** The last words of a letter that was asked for; a POST to the same URL stops further ones. */
	readonly stop?: LetterLink
}

interface LetterLink {
	readonly label: string
	readonly url: string
}

/** A thing that the letter leads to, with a few words about it. */
interface LetterItem extends LetterLink {
	readonly text: string
}

interface Addressing {
	readonly to: string
	readonly language: Language
	readonly seller: Seller
}

interface Frame {
	readonly language: Language
	readonly shop: string
	readonly footer: readonly string[]
}

export function layOutLetter(content: LetterContent, { to, language, seller }: Addressing): Letter {
	const frame = {
		language,
		shop: textIn(language, seller.shopName),
		footer: describeSeller(seller, language, content.code === undefined),
	}
	return {
		to,
		subject: content.subject.replace(/\s+/g, ' '),
		text: asText(content, frame),
		html: asHtml(content, frame),
		fromName: frame.shop,
		...(to !== seller.email && { replyTo: seller.email }),
		...(content.stop && { stopUrl: content.stop.url }),
	}
}

function describeSeller({ name, bin, address, phone, email }: Seller, language: Language, isFull: boolean): string[] {
	if (!isFull) return [name, shownEmail(email)]
	return [name, m.letter_seller_bin({ bin }, { locale: language }), address, `${phone}, ${shownEmail(email)}`]
}

function asText(content: LetterContent, frame: Frame): string {
	const { heading, paragraphs, code, table, items = [], link, closing = [], stop } = content
	const rows = table ? [table.head, ...table.rows].map((cells) => cells.filter(Boolean).join(' · ')) : []
	const blocks = [
		frame.shop,
		heading,
		...paragraphs,
		...(code ? [code] : []),
		...(rows.length > 0 ? [rows.join('\n')] : []),
		...items.map(({ label, text, url }) => [label, text, url].join('\n')),
		...[link].flatMap(asLines),
		...closing,
		...[stop].flatMap(asLines),
		['--', ...frame.footer].join('\n'),
	]
	return `${blocks.join('\n\n')}\n`
}

function asLines(link: LetterLink | undefined): string[] {
	return link ? [`${link.label}:\n${link.url}`] : []
}

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ink = '#2c231c'
const quiet = '#6a5d51'
const line = '#ecdfcf'

// Clients without style sheets show the light letter, whose colours all stand in attributes.
const dark = `@media (prefers-color-scheme:dark){
.page{background:#1d1712!important}
.sheet{background:#2a221b!important;border-color:#463a2f!important}
.ink{color:#f5ece2!important}
.quiet{color:#c9bbab!important}
.line{border-color:#463a2f!important}
}`

function asHtml(content: LetterContent, { language, shop, footer }: Frame): string {
	const { heading, paragraphs, code, table, items = [], link, closing = [], stop, subject } = content
	return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#fff9f1">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs.slice(0, 2).join(' '))}</div>
<table role="presentation" class="sheet" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#fff;border:1px solid ${line};border-radius:12px">
<tr><td class="ink" style="padding:24px 24px 12px;${font};font-size:16px;line-height:1.5;color:${ink}">
<p class="quiet" style="margin:0 0 12px;font-size:14px;font-weight:bold;color:${quiet}">${escapeHtml(shop)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${paragraphs.map(drawParagraph).join('\n')}
${code ? `<p style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:bold">${escapeHtml(code)}</p>` : ''}
${table ? drawTable(table) : ''}
${items.map(drawItem).join('\n')}
${link ? drawLink(link) : ''}
${closing.map(drawParagraph).join('\n')}
${stop ? drawStop(stop) : ''}
</td></tr>
<tr><td class="quiet line" style="padding:16px 24px;border-top:1px solid ${line};${font};font-size:13px;line-height:1.5;color:${quiet}">
${footer.map(escapeHtml).join('<br>\n')}
</td></tr>
</table>
</body>
</html>`
}

function drawParagraph(text: string): string {
	const lines = text.split('\n').map(escapeHtml)
	return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines.join('<br>\n')}</p>`
}

function drawLink({ label, url }: LetterLink): string {
	const href = escapeHtml(url)
	const button =
		'display:inline-block;padding:12px 20px;border-radius:8px;background:#c2410c;color:#fff;text-decoration:none;font-weight:bold'
	const plain = `color:${quiet};text-decoration:none`
	return `<p style="margin:0 0 12px"><a href="${href}" style="${button}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a class="quiet" href="${href}" style="${plain}">${href}</a></p>`
}

function drawItem({ label, text, url }: LetterItem): string {
	const title = `<a class="ink" href="${escapeHtml(url)}" style="color:${ink};font-weight:bold">${escapeHtml(label)}</a>`
	return `<p class="line" style="margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid ${line};overflow-wrap:anywhere">${title}<br>\n${escapeHtml(text)}</p>`
}

function drawStop({ label, url }: LetterLink): string {
	return `<p style="margin:0 0 16px;font-size:14px"><a class="quiet" href="${escapeHtml(url)}" style="color:${quiet}">${escapeHtml(label)}</a></p>`
}

function drawTable({ head, rows }: NonNullable<LetterContent['table']>): string {
	const cell = `padding:8px 8px 8px 0;border-bottom:1px solid ${line};text-align:left;vertical-align:top`
	// Words may break on a phone, sums must not.
	const wrapping = (column: number) => (column < 2 ? 'word-break:break-word' : 'white-space:nowrap')
	const draw = (tag: 'th' | 'td', cells: readonly string[]) => {
		const drawn = cells.map(
			(text, column) => `<${tag} class="line" style="${cell};${wrapping(column)}">${escapeHtml(text)}</${tag}>`,
		)
		return `<tr>${drawn.join('')}</tr>`
	}
	const body = [draw('th', head), ...rows.map((cells) => draw('td', cells))].join('\n')
	return `<table class="ink" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:14px;border-collapse:collapse;color:${ink}">\n${body}\n</table>`
}
