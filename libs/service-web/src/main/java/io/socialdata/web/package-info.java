/** The HTTP behaviour that all services of the suite share. */
@NullMarked
package io.socialdata.web;

import org.jspecify.annotations.NullMarked;
