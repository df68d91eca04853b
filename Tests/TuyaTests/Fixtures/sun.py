"""Prints when the sun rises and sets, by astral: a line of JSON for each place and day."""

import datetime
import json
import zoneinfo

from astral import Observer
from astral.sun import sunrise, sunset

PLACES = [
    ("Europe/Berlin", 52.52, 13.405), ("Europe/Stockholm", 59.33, 18.07), ("Africa/Nairobi", -1.286, 36.817),
    ("America/New_York", 40.71, -74.0), ("America/Argentina/Ushuaia", -54.8, -68.3), ("Asia/Tokyo", 35.68, 139.69),
    ("Pacific/Kiritimati", 1.87, -157.4), ("Pacific/Chatham", -43.9, -176.5), ("Asia/Kolkata", 28.61, 77.21),
]

for name, latitude, longitude in PLACES:
    zone = zoneinfo.ZoneInfo(name)
    for year in (1985, 2026, 2050):
        for number in range(0, 365, 13):
            date = datetime.date(year, 1, 1) + datetime.timedelta(days=number)
            noon = datetime.datetime.combine(date, datetime.time(12), zone)
            observer = Observer(latitude, longitude, 0)
            print(json.dumps({
                "place": name, "date": str(date), "latitude": latitude, "longitude": longitude,
                "noon": int(noon.timestamp()),
                "sunrise": round(sunrise(observer, date=date, tzinfo=zone).timestamp()),
                "sunset": round(sunset(observer, date=date, tzinfo=zone).timestamp()),
            }))
