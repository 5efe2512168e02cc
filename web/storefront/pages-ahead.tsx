import { useEffect, useState, useSyncExternalStore } from 'react'
import { matchPath, PrefetchPageLinks } from 'react-router'
import type { Picture } from '#contract/catalog.ts'
import { readWanted, subscribeWanted } from '../platform/ahead/wanted-page.ts'
import { pictureSources, useImageBase } from '../platform/picture-sources.ts'
import { Photo } from '../ui/photo.tsx'
import { mainPictureSizes } from './shared/main-picture.ts'

/** Fetches the code of the page that the link under the mouse leads to, and of lists and products the data and the main picture. */
export function PagesAhead() {
	const wanted = useSyncExternalStore(subscribeWanted, readWanted, () => undefined)
	const [picture, setPicture] = useState<Picture>()
	const imageBase = useImageBase()
	useEffect(() => {
		if (!wanted) return
		// What was asked for stays on its way: a press may have taken it.
		let isLeft = false
		void loadAhead(new URL(wanted.to, window.location.href), (found) => isLeft || setPicture(found))
		return () => {
			isLeft = true
		}
	}, [wanted])
	if (!wanted) return null
	return (
		<>
			<PrefetchPageLinks page={wanted.to} />
			{picture && (
				<div hidden>
					<Photo
						{...pictureSources(picture, imageBase)}
						alt=""
						sizes={mainPictureSizes}
						loading="eager"
						fetchPriority="low"
					/>
				</div>
			)}
		</>
	)
}

async function loadAhead({ pathname, search }: URL, show: (picture: Picture | undefined) => void): Promise<void> {
	if (pathname === window.location.pathname && search === window.location.search) return
	const { id } = matchPath('/product/:id', pathname)?.params ?? {}
	if (id !== undefined) {
		const { productData } = await import('./product/product-data.ts')
		const loaded = await productData.loadAhead(id)
		if (loaded?.state === 'found') show(loaded.product.pictures[0])
	} else if (pathname === '/catalog') {
		await (await import('./catalog/catalog-data.ts')).catalogData.loadAhead(search)
	}
}
