import { useRouteLoaderData } from 'react-router'
import type { Picture } from '#contract/catalog.ts'
import { picturePath } from '#contract/images.ts'
import type { PublicSettings } from './settings.ts'

/** What an `<img>` needs to load a picture in the width that fits. */
export interface PictureSources {
	readonly src: string
	readonly srcSet: string | undefined
}

/** The addresses of a picture below the image base; without known widths only the plain one. */
export function pictureSources({ path, widths }: Picture, imageBase: string): PictureSources {
	const address = (width?: number) => join(imageBase, width === undefined ? path : picturePath(path, width))
	if (widths.length === 0) return { src: address(), srcSet: undefined }
	const smallest = Math.min(...widths.filter((width) => width >= 480), Math.max(...widths))
	return { src: address(smallest), srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', ') }
}

/** Other servers give whole addresses, or leave out the slash in front. */
function join(base: string, path: string): string {
	if (/^https?:\/\//.test(path)) return path
	return `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
}

/** Where pictures live, for the components that show them. */
export function useImageBase(): string {
	return useRouteLoaderData<PublicSettings>('root')?.imageBase ?? ''
}
