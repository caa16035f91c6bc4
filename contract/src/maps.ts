/** A page of a maps website that shows a place on earth (G28, YD03). */
export function mapsPageOf({ lat, lng }: { lat: number; lng: number }): string {
  const [north, east] = [lat.toFixed(6), lng.toFixed(6)]
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=16/${north}/${east}`
}
