#!/bin/sh
# The pages' headers change when an area is published on a new origin, or with config.json. nginx
# reads them at its start, so it gets a signal.
set -eu
file="$MBO_SITE/page-headers.conf"
(
  known=$(cksum < "$file")
  while sleep 2; do
    now=$(cksum < "$file") || continue
    [ "$now" = "$known" ] && continue
    known=$now
    nginx -p /tmp/nginx/ -c /tmp/nginx/nginx.conf -e stderr -s reload || true
  done
) &
