package io.socialdata.reads.communities;

import io.socialdata.platform.communities.Community;
import io.socialdata.platform.communities.Community.Banner;
import org.jspecify.annotations.Nullable;

/** An image with its size. */
record BannerView(String url, int width, int height) {

    /** The contract always shows a banner from the platform, even where the platform omits it. */
    private static final BannerView NONE = new BannerView("", 0, 0);

    static @Nullable BannerView of(@Nullable Banner banner) {
        return banner == null ? null : new BannerView(banner.url(), banner.width(), banner.height());
    }

    static BannerView orNone(@Nullable Banner banner) {
        return banner == null ? NONE : new BannerView(banner.url(), banner.width(), banner.height());
    }

    /** Returns the URL to show: the community's own banner, else the platform's default. */
    static @Nullable String url(Community community) {
        if (community.customBanner() != null) {
            return community.customBanner().url();
        }
        return community.defaultBanner() == null
                ? null
                : community.defaultBanner().url();
    }
}
