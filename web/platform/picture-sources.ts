import { useRouteLoaderData } from 'react-router'
import type { Picture } from '#contract/catalog.ts'
import { type pictureFormats, picturePath } from '#contract/values/images.ts'
import type { PublicSettings } from './settings.ts'

export interface PictureSources {
	readonly src: string
	readonly srcSet?: string
	readonly avifSrcSet?: string
}

export function pictureSources({ path, widths, formats }: Picture, imageBase: string): PictureSources {
	const url = join(imageBase, path)
	if (widths.length === 0) return { src: url }
	const srcSet = (format?: Format) => widths.map((width) => `${picturePath(url, width, format)} ${width}w`).join(', ')
	const smallest = Math.min(...widths.filter((width) => width >= 480), Math.max(...widths))
	return {
		src: picturePath(url, smallest),
		srcSet: srcSet(),
		...(formats?.includes('avif') && { avifSrcSet: srcSet('avif') }),
	}
}

type Format = (typeof pictureFormats)[number]

/** Other servers give whole URLs or omit the leading slash. */
function join(base: string, path: string): string {
	if (/^https?:\/\//.test(path)) return path
	return `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
}

export function useImageBase(): string {
	return useRouteLoaderData<PublicSettings>('root')?.imageBase ?? ''
}
