#!/bin/sh
# A throw-away Ceph with its S3 gateway on the loopback, in memory, for the tests of files (docs/operation.md, "An object store").
# Debian: apt-get install --no-install-recommends ceph-mon ceph-osd ceph-common radosgw curl
# Use: packages/server/test/radosgw.sh <new folder> [port]; it prints the environment of the tests. Ends with its process group.
set -e
folder=$1
port=${2:-8333}
monitor=127.0.0.1:6799
mkdir "$folder"
folder=$(cd "$folder" && pwd)
mkdir "$folder/mon" "$folder/osd"
cluster=$(cat /proc/sys/kernel/random/uuid)
disk=$(cat /proc/sys/kernel/random/uuid)
export CEPH_CONF="$folder/ceph.conf"
cat > "$CEPH_CONF" <<CONF
[global]
fsid = $cluster
mon_host = $monitor
public_addr = 127.0.0.1
ms_bind_ipv6 = false
keyring = $folder/keyring
mon_data = $folder/mon
osd_data = $folder/osd
osd_objectstore = memstore
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
log_file = $folder/\$name.log
admin_socket = $folder/\$name.asok
pid_file = $folder/\$name.pid
CONF
keys="$folder/keyring"
ceph-authtool --create-keyring "$keys" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' > "$folder/setup.log"
ceph-authtool "$keys" --gen-key -n mon. --cap mon 'allow *'
monmaptool --create --fsid "$cluster" --add a "$monitor" "$folder/monmap" >> "$folder/setup.log"
ceph-mon --mkfs -i a --monmap "$folder/monmap" --keyring "$keys"
ceph-mon -f -i a 2>> "$folder/setup.log" &
secret=$(ceph-authtool --gen-print-key)
echo "{\"cephx_secret\": \"$secret\"}" | timeout 60 ceph osd new "$disk" -i - >> "$folder/setup.log"
ceph-authtool "$keys" -n osd.0 --add-key "$secret" --cap osd 'allow *' --cap mon 'allow profile osd' >> "$folder/setup.log"
ceph-osd -i 0 --mkfs --osd-uuid "$disk" 2>> "$folder/setup.log"
ceph-osd -f -i 0 2>> "$folder/setup.log" &
radosgw -f -n client.admin --rgw-frontends="beast endpoint=127.0.0.1:$port" 2>> "$folder/setup.log" &
key=$(head -c 10 /dev/urandom | od -An -tx1 | tr -d ' \n')
word=$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')
timeout 120 radosgw-admin user create --uid=karvon --display-name=karvon --access-key="$key" --secret-key="$word" >> "$folder/setup.log" 2>&1
# The hash of an empty body: older versions of curl sign without it.
curl -sf --retry 20 --retry-connrefused --retry-delay 1 --aws-sigv4 aws:amz:us-east-1:s3 --user "$key:$word" \
  -H 'x-amz-content-sha256: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' \
  -X PUT "http://127.0.0.1:$port/karvon"
echo "KARVON_TEST_S3=http://127.0.0.1:$port AWS_REGION=us-east-1 AWS_ACCESS_KEY_ID=$key AWS_SECRET_ACCESS_KEY=$word"
wait
