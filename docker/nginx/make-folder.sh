#!/bin/sh
# What nginx reads and writes goes into one folder, so that the rest may be read-only.
set -eu
mkdir -p "$NGINX_ENVSUBST_OUTPUT_DIR"
