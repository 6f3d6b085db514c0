-- oldest-beside: 0.1.0
-- Days older than two years are deleted; rows come nearly in the order of their days.
create index advertisement_day_by_day on app.advertisement_day using brin (day);
