import { divIcon, type LatLng, Map as Leaflet, Marker, TileLayer } from 'leaflet'
import { coordinate } from '../../../kit/number-formats.ts'
import type { Point } from '../fact-values.ts'
import './leaflet.css'
import type { Tiles } from './tiles.ts'

/** How the pin looks, and what it is for: it leads to another page, or it is moved. */
export interface Pin {
  /** What it says to those who do not see it. */
  label: string
  className: string
  leadsTo?: string
  onMove?: (point: Point) => void
}

interface MapOptions {
  tiles: Tiles
  point: Point | null
  pin: Pin
  /** Hears whether pictures of the map have not come. */
  onMissing: (isAny: boolean) => void
}

/** Near enough to see the paths around a cemetery (G27). */
const near = 13
const nearest = 19

/** How far an arrow key moves the pin, in pixels, and how far with Shift. */
const [shortStep, longStep] = [4, 40]

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Where a map begins that has no pin yet: about where people of this clock live, seen from far above. */
const startWithoutPin = () => ({ lat: 45, lng: 4 - new Date().getTimezoneOffset() / 4, zoom: 4 })

/** Six decimals (G29), on the one earth there is. */
function pointOf(place: LatLng): Point {
  const { lat, lng } = place.wrap()
  return { lat: Number(coordinate(lat)), lng: Number(coordinate(lng)) }
}

const drawnPin = `<svg viewBox="0 0 30 42" aria-hidden="true" focusable="false">
  <path d="M15 1C7.3 1 1 7.2 1 14.9c0 9.6 11 19.6 13 25.4.3 1 1.7 1 2 0 2-5.8 13-15.8 13-25.4C29 7.2 22.7 1 15 1Z"/>
  <path d="M15 6.5c3.4 4.1 5.3 6.3 5.3 9.6a5.3 5.3 0 0 1-10.6 0c0-3.3 1.9-5.5 5.3-9.6Z"/>
</svg>`

/** A map in an element, with its pictures and nothing else of what Leaflet brings. */
function createMap(
  container: HTMLElement,
  { tiles, point, onMissing }: MapOptions,
  { isStill }: { isStill: boolean },
): Leaflet {
  const { lat, lng, zoom } = point ? { ...point, zoom: near } : startWithoutPin()
  const map = new Leaflet(container, {
    center: [lat, lng],
    zoom,
    minZoom: 2,
    maxZoom: nearest,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    worldCopyJump: true,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  })
  const pictures = new TileLayer(tiles.address, { maxZoom: nearest, referrerPolicy: tiles.referrer })
  pictures.on('loading', () => onMissing(false))
  pictures.on('tileerror', () => onMissing(true))
  return map.addLayer(pictures)
}

function createMarker(place: Point, { leadsTo, className, label }: Pin): Marker {
  const html = leadsTo ? linkWith(drawnPin, leadsTo, label) : drawnPin
  return new Marker(place, {
    icon: divIcon({ html, className, iconSize: [30, 42], iconAnchor: [15, 41] }),
    draggable: !leadsTo,
    interactive: !leadsTo,
    keyboard: !leadsTo,
    autoPan: true,
  })
}

/** Where an arrow key moves a pin to; null for any other key. */
function placeAfterKey({ key, shiftKey }: KeyboardEvent, map: Leaflet, from: LatLng): LatLng | null {
  const arrow = arrows[key]
  if (!arrow) return null
  const [x, y] = arrow
  const step = shiftKey ? longStep : shortStep
  return map.containerPointToLatLng(map.latLngToContainerPoint(from).add([x * step, y * step]))
}

/**
 * Draws a map into an element. The wheel scrolls the page, not the map. Answers how to steer it; nothing is fetched but
 * the pictures of the map.
 */
export function drawMap(container: HTMLElement, options: MapOptions) {
  const { point, pin } = options
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(container, options, { isStill })

  /** Where the pin was put on this map last: the map does not follow what it said itself. */
  let moved: Point | null = null
  function move(place: LatLng) {
    moved = pointOf(place)
    pin.onMove?.(moved)
  }
  if (pin.onMove) map.on('click', ({ latlng }) => move(latlng))

  const follow = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  follow.observe(container)

  let marker: Marker | null = null

  function setPin(place: Point) {
    const added = createMarker(place, pin).addTo(map)
    added.on('dragend', () => move(added.getLatLng()))
    const drawn = added.getElement()
    if (!pin.leadsTo) drawn?.setAttribute('aria-label', pin.label)
    if (!pin.leadsTo) drawn?.addEventListener('keydown', nudge)
    marker = added
  }

  function nudge(event: KeyboardEvent) {
    const to = marker && placeAfterKey(event, map, marker.getLatLng())
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    move(to)
  }

  /** Brings the pin to a place, or takes it away; the map follows to a place that it did not give itself. */
  function show(place: Point | null) {
    if (!place) {
      marker?.remove()
      marker = null
      return
    }
    if (marker) marker.setLatLng(place)
    else setPin(place)
    if (place.lat !== moved?.lat || place.lng !== moved.lng)
      map.setView(place, Math.max(map.getZoom(), near), { animate: !isStill })
  }

  show(point)
  return {
    show,
    closer: () => void map.zoomIn(),
    further: () => void map.zoomOut(),
    /** Puts the pin into the middle of what is seen. */
    pinHere: () => move(map.getCenter()),
    remove() {
      follow.disconnect()
      map.remove()
    },
  }
}

export type MapHandle = ReturnType<typeof drawMap>

function linkWith(html: string, href: string, label: string): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.ariaLabel = label
  link.title = label
  link.innerHTML = html
  return link
}
